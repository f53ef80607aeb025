/** Makes the base images that the Dockerfile names, from Debian's packages and npm's, where they cannot be pulled. */
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildah, hasImage, run, withFiles } from './buildah.ts';

const DEBIAN = 'docker.io/library/debian:bookworm-slim';
const NODE = 'docker.io/library/node:24-bookworm-slim';
const ROOT = join(import.meta.dirname, '../..');
/** As the slim images of Debian leave out. */
const LEFT_OUT = [
  'usr/share/{doc,info,locale,man,lintian}/*',
  'var/cache/{apt,debconf}/*',
  'var/lib/apt/lists/*',
  'var/log/*',
];

export async function makeBases(say: (line: string) => void): Promise<void> {
  if (!hasImage(DEBIAN)) {
    say(`Making ${DEBIAN} …`);
    await withFiles('scratch', (root, container) => {
      run('debootstrap', ['--variant=minbase', 'bookworm', root]);
      for (const path of globSync(LEFT_OUT, { cwd: root })) rmSync(join(root, path), { recursive: true });
      buildah('commit', '--quiet', container, DEBIAN);
    });
  }
  if (!hasImage(NODE)) {
    say(`Making ${NODE} …`);
    await withFiles(DEBIAN, addNode);
  }
}

function addNode(root: string, container: string): void {
  const local = join(root, 'usr', 'local');
  cpSync(join(ROOT, 'node_modules', 'node', 'bin', 'node'), join(local, 'bin', 'node'));
  run('npm', ['install', '--global', '--prefix', local, 'npm@11']);
  run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', '--shell', '/bin/bash', 'node']);
  // A network that signs with a certificate of its own: npm trusts it in the builds, as it does here.
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  if (certificates) {
    mkdirSync(join(root, 'etc', 'ssl', 'certs'), { recursive: true });
    cpSync(certificates, join(root, 'etc', 'ssl', 'certs', 'extra.crt'));
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/extra.crt', container);
  }
  buildah('commit', '--quiet', container, NODE);
}
