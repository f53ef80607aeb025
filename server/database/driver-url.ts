import { join } from 'node:path';

/** For a URL whose host is the folder of a socket (`postgres://user@%2Frun%2Fpostgresql/chatpata`). */
export function socketOf(url: string): { readonly path?: string } {
  const { hostname, port } = URL.parse(url) ?? { hostname: '', port: '' };
  const folder = decodeURIComponent(hostname);
  return folder.startsWith('/') ? { path: join(folder, `.s.PGSQL.${port || 5432}`) } : {};
}
