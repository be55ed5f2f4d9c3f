// What the server tells of a change in a view, done to our own copy of it.

export type Change = [(string | number)[], unknown?];

type Branch = Record<string | number, unknown>;

/** Bring an older view up to date: a change is [path, value], or [path] for what is gone. */
export function applyChanges(view: object, changes: readonly Change[]): void {
  for (const change of changes) {
    const [path] = change;
    let at = view as Branch;
    for (const step of path.slice(0, -1)) at = at[step] as Branch;
    const last = path[path.length - 1];
    if (last === undefined) continue;
    if (change.length === 1) delete at[last];
    else at[last] = change[1];
  }
}
