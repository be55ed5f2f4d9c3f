// Time as a clock shows it: days, or hours, minutes and seconds.

const DAY = 86_400;

export function timeLeft(ms: number, inDays: (days: number) => string): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= DAY) return inDays(Math.floor(seconds / DAY));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(parts[0] ? 0 : 1)
    .map((part, place) => (place ? String(part).padStart(2, "0") : String(part)))
    .join(":");
}
