import type { Sql } from '#server/database/database.ts';

/** A slow reading over all restaurants, made again once it is older than `ms`. A failed one is not cached. */
export function cached<T>(ms: number, read: (sql: Sql, now: Date) => Promise<T>): (sql: Sql, now: Date) => Promise<T> {
  const cache = new WeakMap<Sql, { readonly at: Date; readonly value: Promise<T> }>();
  return (sql, now) => {
    const found = cache.get(sql);
    if (found && now.getTime() - found.at.getTime() < ms) return found.value;
    const value = read(sql, now);
    cache.set(sql, { at: now, value });
    value.catch(() => cache.delete(sql));
    return value;
  };
}
