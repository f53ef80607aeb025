/**
 * Draws the table that the demo photos are taken on, seen from above: cloth, runner, garnish, plates and light, as SVG.
 * Gradients replace blurred shadows: they look the same and need no filter over the whole picture.
 */

export type Random = () => number;
/** A plate: its centre and radius in pixels. */
export type Plate = { x: number; y: number; r: number };

const WIDTH = 1200;
const HEIGHT = 800;

/** Hue, saturation and lightness of cloth and runner, and the plates that contrast with them. */
const moods = [
  { name: 'warm white', cloth: [38, 62, 84], runner: [18, 58, 70], plates: ['ivory', 'brass', 'clay'] },
  { name: 'turmeric', cloth: [41, 82, 62], runner: [33, 84, 52], plates: ['ivory', 'stone'] },
  { name: 'terracotta', cloth: [15, 55, 58], runner: [10, 52, 46], plates: ['ivory', 'brass'] },
  { name: 'coriander', cloth: [92, 27, 55], runner: [110, 26, 42], plates: ['ivory', 'brass', 'clay'] },
  { name: 'tamarind', cloth: [20, 34, 27], runner: [14, 42, 35], plates: ['ivory', 'brass', 'clay'] },
] as const;

/** Lit rim, shaded rim, lit well, shaded well, painted line. */
const glazes = {
  ivory: ['#fffefa', '#e3d6c4', '#fffaf0', '#ece0cd', '#c8643c'],
  brass: ['#ffedb8', '#b98228', '#f8d98f', '#d6a246', '#a06d1c'],
  clay: ['#d98a63', '#94482b', '#c9764f', '#a9573a', '#f3cfa8'],
  stone: ['#77685e', '#322925', '#5d5048', '#41362f', '#a89684'],
} as const;

const spices = ['#7a2e12', '#e0a526', '#4a2d1c', '#c4481f'] as const;

const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]], random: Random): Choice =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

const sheet = (paint: string) => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paint}"/>`;

function plateSvg({ x, y, r }: Plate, line: string): string {
  const circle = (radius: number, paint: string) => `<circle cx="${x}" cy="${y}" r="${radius}" ${paint}/>`;
  return `<ellipse cx="${x + r * 0.07}" cy="${y + r * 0.11}" rx="${r * 1.2}" ry="${r * 1.2}" fill="url(#shade)"/>
    ${circle(r, 'fill="url(#rim)"')}
    ${circle(r - 1.5, 'fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"')}
    ${circle(r * 0.91, `fill="none" stroke="${line}" stroke-opacity=".55" stroke-width="${r * 0.014}"`)}
    ${circle(r * 0.78, 'fill="url(#well)"')}${circle(r * 0.78, 'fill="url(#hollow)"')}`;
}

/** Herbs and spices at random positions, drawn below the plates so that rims partly cover some. */
function garnishSvg(random: Random): string {
  const leaf = 'M0 0C10-20 34-22 56 0C34 22 10 20 0 0Z';
  const leaves = Array.from({ length: 7 }, () => {
    const [x, y, turn, scale] = [random() * WIDTH, random() * HEIGHT, random() * 360, 0.7 + random() * 0.6];
    const transform = `translate(${x} ${y}) rotate(${turn}) scale(${scale})`;
    return `<path d="${leaf}" transform="translate(5 8) ${transform}" fill="#2b1206" opacity=".2"/>
      <g transform="${transform}"><path d="${leaf}" fill="url(#leaf)"/>
      <path d="M3 0H48" stroke="#e4f2b4" stroke-opacity=".5" stroke-width="1.6"/></g>`;
  });
  const grains = Array.from({ length: 26 }, () => {
    const [x, y, r] = [random() * WIDTH, random() * HEIGHT, 3 + random() * 4];
    const color = oneOf(spices, random);
    return `<circle cx="${x + 2}" cy="${y + 3}" r="${r}" fill="#2b1206" opacity=".22"/>
      <circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;
  });
  return leaves.join('') + grains.join('');
}

/** A runner with a block-printed border, diagonally across the cloth. */
function runnerSvg(random: Random, paint: string, print: string): string {
  const turn = (random() < 0.5 ? -1 : 1) * (16 + random() * 16);
  const band = (y: number, height: number, look: string) =>
    `<rect x="-300" y="${y}" width="1800" height="${height}" ${look}/>`;
  const border = (y: number) =>
    `${band(y, 4, `fill="${print}"`)}${band(y + 44, 4, `fill="${print}"`)}
    <path d="M-300 ${y + 24}H1500" stroke="${print}" stroke-width="11"
      stroke-linecap="round" stroke-dasharray="0 26"/>`;
  return `<g transform="rotate(${turn} ${WIDTH / 2} ${HEIGHT / 2})">
    ${band(188, 440, 'fill="#2b1206" opacity=".12"')}${band(180, 440, `fill="${paint}"`)}
    <g opacity=".4">${border(200)}${border(552)}</g></g>`;
}

/** The table with empty plates as SVG, 1200 by 800 pixels, lit from the upper left. */
export function setTable(plates: readonly Plate[], random: Random): string {
  const mood = oneOf<(typeof moods)[number]>(moods, random);
  const glaze = glazes[oneOf<keyof typeof glazes>(mood.plates, random)];
  const drift = random() * 8 - 4;
  const tone = ([hue, saturation, lightness]: readonly [number, number, number], lighter = 0) =>
    `hsl(${(hue + drift).toFixed(1)} ${saturation}% ${lightness + lighter}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="400" cy="200" r="900">${stop(0, '#fff4d6', 0.62)}
      ${stop(0.5, '#ffedc4', 0.16)}${stop(1, '#ffedc4', 0)}</radialGradient>
    <radialGradient id="edge" gradientUnits="userSpaceOnUse" cx="560" cy="360" r="860">${stop(0.5, '#2e1205', 0)}
      ${stop(1, '#2e1205', 0.46)}</radialGradient>
    <radialGradient id="shade">${stop(0.6, '#240e04', 0.55)}
      ${stop(0.8, '#240e04', 0.3)}${stop(1, '#240e04', 0)}</radialGradient>
    <radialGradient id="hollow">${stop(0.8, '#3b1a08', 0)}${stop(1, '#3b1a08', 0.16)}</radialGradient>
    <linearGradient id="rim" x1=".15" y1="0" x2=".85" y2="1">${stop(0, glaze[0])}${stop(1, glaze[1])}</linearGradient>
    <linearGradient id="well" x1=".85" y1="1" x2=".15" y2="0">${stop(0, glaze[2])}${stop(1, glaze[3])}</linearGradient>
    <linearGradient id="leaf" x1="0" y1="0" x2="0" y2="1">
      ${stop(0, '#8fbf4d')}${stop(1, '#3f7d2c')}</linearGradient></defs>
    ${sheet(tone(mood.cloth))}${runnerSvg(random, tone(mood.runner), tone(mood.runner, 22))}${sheet('url(#light)')}
    ${garnishSvg(random)}${plates.map((plate) => plateSvg(plate, glaze[4])).join('')}${sheet('url(#edge)')}</svg>`;
}
