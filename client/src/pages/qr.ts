// A QR code as one outline.

import qrcode from "qrcode-generator";

export interface Code {
  size: number;
  outline: string;
}

/** Every run of dark squares in a row as one flat box. */
export function outlineOf(size: number, isDark: (row: number, column: number) => boolean): string {
  let outline = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      outline += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return outline;
}

export function codeFor(text: string): Code {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  return { size, outline: outlineOf(size, (row, column) => code.isDark(row, column)) };
}
