/** Which words in a dish's name mean which drawing: dals and curries. */
import { chutneyPlate, curry, mash, saag } from '../meals/curries.ts';
import { toss } from '../meals/frying-pan.ts';
import { crab } from '../meals/seafood.ts';
import type { NamedDrawing } from '../parts/kit.ts';

export const gravies: readonly NamedDrawing[] = [
  [
    /butter chicken|makhani chicken/,
    curry({ color: '#e0701e', kind: 'chicken', finish: 'cream', side: 'naan', vessel: 'copper' }),
  ],
  [/dal makhani/, curry({ color: '#80300f', finish: 'butter', vessel: 'copper', side: 'naan' })],
  [/mudda pappu|palakura pappu/, curry({ color: '#dcae30', finish: 'tempering', vessel: 'bowl', side: 'none' })],
  [/cholar dal|dal sultani|dal tadka|^dal |tadka/, curry({ color: '#e0a52c', finish: 'tempering', vessel: 'bowl' })],
  [/amritsari chole/, curry({ color: '#7a3f1a', kind: 'chickpea', finish: 'ginger', side: 'kulcha', vessel: 'bowl' })],
  [/chole|chana/, curry({ color: '#8a4a1c', kind: 'chickpea', finish: 'ginger', side: 'naan', vessel: 'kadai' })],
  [/kadala/, curry({ color: '#5c2c12', kind: 'chickpea', finish: 'coconut', vessel: 'bowl', side: 'none' })],
  [/rajma/, curry({ color: '#8f2f14', kind: 'bean', finish: 'coriander' })],
  [/sarson|saag$/, saag],
  [/palak paneer/, curry({ color: '#5a7f2c', kind: 'paneer', finish: 'cream' })],
  [/shahi paneer/, curry({ color: '#f0a84e', kind: 'paneer', finish: 'cream', side: 'naan', vessel: 'copper' })],
  [/kadai paneer|paneer.*masala/, curry({ color: '#c24a18', kind: 'paneer', finish: 'ginger', vessel: 'kadai' })],
  [/kadhi\b/, curry({ color: '#efc63e', kind: 'pakora', finish: 'tempering', vessel: 'bowl', side: 'none' })],
  [/egg curry/, curry({ color: '#c9541c', kind: 'egg', finish: 'egg' })],
  [
    /prawn mango|malai curry/,
    curry({ color: '#f0b53e', kind: 'prawn', finish: 'coconut', vessel: 'handi', side: 'none' }),
  ],
  [/moilee/, curry({ color: '#f3d67a', kind: 'fish', finish: 'coconut', vessel: 'handi', side: 'none' })],
  [
    /chepala|(?<!kari)meen /,
    curry({ color: '#b5401a', kind: 'fish', finish: 'tempering', vessel: 'handi', side: 'none' }),
  ],
  [/shorshe|ilish/, curry({ color: '#d9b02c', kind: 'fish', finish: 'ginger', vessel: 'bowl', side: 'none' })],
  [/natu kodi/, curry({ color: '#8a3a12', kind: 'leg', finish: 'tempering', vessel: 'handi', side: 'none' })],
  [/changezi/, curry({ color: '#d9602a', kind: 'leg', finish: 'cream', side: 'naan', vessel: 'copper' })],
  [/kombdi vade/, curry({ color: '#9c4418', kind: 'leg', finish: 'coconut', vessel: 'bowl', side: 'poori' })],
  [/chicken curry|dhaba chicken/, curry({ color: '#a8481a', kind: 'leg', finish: 'coriander', vessel: 'kadai' })],
  [/chicken stew/, curry({ color: '#f3e6bc', kind: 'vegetables', finish: 'coconut', vessel: 'bowl', side: 'none' })],
  [
    /nalli nihari|nihari/,
    curry({ color: '#a64712', kind: 'mutton', finish: 'ginger', side: 'naan', vessel: 'copper' }),
  ],
  [/korma/, curry({ color: '#dd9440', kind: 'mutton', finish: 'onion', side: 'naan', vessel: 'copper' })],
  [/gongura mutton/, curry({ color: '#5f5a1c', kind: 'mutton', finish: 'tempering', vessel: 'handi', side: 'none' })],
  [
    /kosha|rara|mutton chops|salli|mutton.*(curry|masala)/,
    curry({ color: '#8c3410', kind: 'mutton', finish: 'onion', vessel: 'kadai' }),
  ],
  [/dhansak/, curry({ color: '#b5702c', kind: 'mutton', finish: 'onion', vessel: 'bowl', side: 'none' })],
  [/sukka/, toss('mutton', '#94481c', 'curryLeaf', 'kadai', '#6d3010')],
  [/mirchi ka salan/, curry({ color: '#c98a34', kind: 'chilli', finish: 'coriander', vessel: 'copper', side: 'none' })],
  [
    /bagara baingan|vankaya|brinjal/,
    curry({ color: '#8a4a1c', kind: 'brinjal', finish: 'tempering', vessel: 'copper', side: 'none' }),
  ],
  [/baingan bharta/, mash('#8a5a2c', 'coriander')],
  [/haleem/, mash('#d9a04e', 'mint', 'none')],
  [/kheema gojju|keema masala|kheema$/, mash('#84401a', 'coriander', 'roti', 'minced')],
  [/pithla/, mash('#e8bf3c', 'tempering', 'bhakri')],
  [/zunka/, mash('#dca832', 'coriander', 'bhakri')],
  [/gatte/, curry({ color: '#cf7a1e', kind: 'gatta', finish: 'coriander', vessel: 'bowl' })],
  [/ker sangri/, toss('ker', '#6d6a22', 'cashew', 'kadai')],
  [/mangodi/, curry({ color: '#d98a2c', kind: 'gatta', finish: 'tempering', vessel: 'handi', side: 'none' })],
  [/avial|shukto/, curry({ color: '#efe3b4', kind: 'vegetables', finish: 'drumstick', vessel: 'bowl', side: 'none' })],
  [/undhiyu/, curry({ color: '#6d7a2c', kind: 'potato', finish: 'coriander', vessel: 'handi', side: 'none' })],
  [/kaju.*usal/, curry({ color: '#e0b066', kind: 'cashew', finish: 'coconut', vessel: 'bowl', side: 'bhakri' })],
  [/aloo gobhi/, toss('floret', '#eab02a', 'peppers', 'kadai', '#b5701c')],
  [/tisrya|clam/, curry({ color: '#a8521c', kind: 'clam', finish: 'coconut', vessel: 'kadai', side: 'none' })],
  [/crab/, crab],
  [/lehsun chutney/, chutneyPlate('#b5301a')],
  [
    /dahi ki chutney|raita|raita cup/,
    curry({ color: '#f7f3e8', finish: 'raw', vessel: 'bowl', side: 'none', body: 'thin' }),
  ],
];
