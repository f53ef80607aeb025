/** The site of `docs/`: its side menu is read from the pages, and links to files beside `docs/` lead to the repository. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig } from 'vitepress';

const ROOT = join(import.meta.dirname, '../..');
const DOCS = join(ROOT, 'docs');
const INDEX = readFileSync(join(DOCS, 'README.md'), 'utf8');
const REPOSITORY = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).homepage.replace(/#.*/, '');
const MARK = `data:image/svg+xml;base64,${readFileSync(join(ROOT, 'server/media/mark.svg'), 'base64')}`;
const COLOURS = `
  :root { --vp-c-brand-1: #b8281b; --vp-c-brand-2: #c21a13; --vp-c-brand-3: #c21a13; --vp-c-brand-soft: #c21a1324 }
  .dark { --vp-c-brand-1: #ff8a70; --vp-c-brand-2: #f9694f; --vp-c-brand-3: #c21a13; --vp-c-brand-soft: #ff8a7029 }`;

const titleOf = (page) => /^# (.+)$/m.exec(readFileSync(join(DOCS, page), 'utf8'))?.[1] ?? page;
const linkTo = (page) => ({ text: titleOf(page).replaceAll('`', ''), link: `/${page.replace(/\.md$/, '')}` });

/** The sections of docs/README.md with the pages that they list. */
function sections() {
  const listed = INDEX.split(/^## /m).slice(1, -1);
  return listed.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    items: [...section.matchAll(/^- \[.*?\]\((?!\.\.)(.+?\.md)\)/gm)].map(([, page]) => linkTo(page)),
  }));
}

const decisions = {
  text: 'Decisions',
  collapsed: true,
  items: readdirSync(join(DOCS, 'decisions'))
    .sort()
    .map((file) => linkTo(`decisions/${file}`)),
};

/** Anchors as GitHub makes them, so that a link works in both places. */
const slugify = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
const anchorsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => `#${slugify(heading)}`);

/** Links to what the site does not contain lead to the repository. One that leads nowhere ends the build. */
function checkLinks(markdown) {
  markdown.core.ruler.push('check-links', ({ tokens, env }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (token.type !== 'link_open' || !href || /^(https?:|mailto:)/.test(href)) continue;
      const page = join(DOCS, env.relativePath === 'index.md' ? 'README.md' : env.relativePath);
      const [, path, anchor] = /^([^#]*)(.*)$/.exec(decodeURI(href)) ?? [];
      const target = path ? join(dirname(page), path) : page;
      const isThere = existsSync(target) && (!anchor || anchorsOf(target).includes(anchor));
      if (!isThere) throw new Error(`${env.relativePath} links to ${href}, which does not exist.`);
      const isPage = target.startsWith(`${DOCS}/`) && target.endsWith('.md');
      if (!isPage) token.attrSet('href', `${REPOSITORY}/blob/main/${relative(ROOT, target)}${anchor}`);
    }
  });
}

/** Pages are outside of the folder with the packages, so Vite does not find Vue from them. */
const vueOfThisFolder = {
  name: 'vue-of-this-folder',
  enforce: 'pre',
  resolveId: (id, _importer, { ssr }) =>
    ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : undefined,
};

const sidebar = [...sections(), decisions];

export default defineConfig({
  srcDir: '../docs',
  base: process.env.DOCS_BASE ?? '/',
  title: 'Chatpata',
  description: 'A food marketplace for your town: your restaurants, your customers, your money.',
  lang: 'en-IN',
  cleanUrls: true,
  rewrites: { 'README.md': 'index.md' },
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: MARK }],
    ['style', {}, COLOURS],
  ],
  vite: { plugins: [vueOfThisFolder] },
  ignoreDeadLinks: 'localhostLinks',
  markdown: { config: checkLinks, anchor: { slugify } },
  themeConfig: {
    logo: MARK,
    nav: sidebar.slice(0, 3).map(({ text, items: [first] }) => ({ text, link: first.link })),
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: REPOSITORY }],
    editLink: { pattern: `${REPOSITORY}/edit/main/docs/:path` },
    footer: { message: 'MIT licence' },
  },
});
