/** Which words in a dish's name mean which drawing: sweets, cakes and drinks. The first match counts. */
import { juice, soda } from '../drinks/cold.ts';
import { chai, filterCoffee } from '../drinks/hot.ts';
import { buttermilk, lassi, shake } from '../drinks/milk.ts';
import { oats } from '../meals/healthy.ts';
import type { NamedDrawing } from '../parts/kit.ts';
import { biscuits, butterBun, doughnuts, loaf } from '../sweets/bakery.ts';
import { cakeSlice, cupcake, tart, wholeCake } from '../sweets/cakes.ts';
import { falooda, gola, iceCream, kulfi } from '../sweets/ices.ts';
import { modak, squares, tukda } from '../sweets/moulded.ts';
import { sweetBowl } from '../sweets/spooned.ts';
import { ghevar, jalebi, syrupBalls } from '../sweets/syrup.ts';

const bakery: readonly NamedDrawing[] = [
  [/pineapple pastry/, cakeSlice('#f0c878', '#fffaf0', 'pineapple')],
  [/rasmalai cake/, cakeSlice('#f3d98a', '#fbf0c8', 'nuts')],
  [/jamun cheesecake/, cakeSlice('#c98a4a', '#fff1d0', 'jamun')],
  [/black forest/, wholeCake],
  [/brownie/, squares('#5c2a14', 'square', 'walnut')],
  [/nankhatai/, biscuits('nankhatai')],
  [/osmania/, biscuits('round')],
  [/khara biscuit/, biscuits('khara')],
  [/fruit biscuit/, biscuits('fruit')],
  [/badam ki jali/, biscuits('almond')],
  [/red velvet|cupcake/, cupcake('#a81c2c', '#fffaf0')],
  [/mawa cake/, cupcake('#c98a4a', '#f3d9a8')],
  [/doughnut/, doughnuts],
  [/bread$/, loaf],
  [/tart/, tart('#f5a82c')],
  [/lava/, tart('#3d1a0c', 'lava')],
  [/bun malai/, butterBun('#fffdf6')],
  [/brun maska/, butterBun('#fff3b0', true)],
  [/bun maska|masala bun/, butterBun('#fff3b0')],
  [/pancake.*ice cream/, iceCream(['#f6e3b8', '#fbf0d4', '#a8622c'], 'bowl')],
];

const sweets: readonly NamedDrawing[] = [
  [/fafda jalebi/, jalebi(false, true)],
  [/rabdi jalebi|jalebi.*rabdi/, jalebi(true)],
  [/jalebi/, jalebi()],
  [/jamoon|jamun\b/, syrupBalls('jamun')],
  [/nolen.*rosogolla/, syrupBalls('nolen')],
  [/rosogolla|rasgulla/, syrupBalls('rosogolla')],
  [/sandesh/, squares('#f3e6c8', 'round')],
  [/mohanthal/, squares('#c9822c', 'square')],
  [/mysore pak/, squares('#f0b62e', 'diamond')],
  [/barfi|burfi|katli/, squares('#f3ead2', 'diamond')],
  [/gajar/, sweetBowl('#e2641a', 'carrot', 'white')],
  [/moong dal halwa/, sweetBowl('#d99a2c', 'grainy', 'brass')],
  [/bellam pongal/, sweetBowl('#b5651a', 'pongal', 'brass', 'cashews')],
  [/double ka meetha|shahi tukda/, tukda],
  [/qubani/, sweetBowl('#b5481c', 'pudding', 'white', 'cream')],
  [/lagan nu custard/, sweetBowl('#e9b860', 'pudding', 'ivory')],
  [/mishti doi/, sweetBowl('#cf8f50', 'set', 'clay', 'none')],
  [/shrikhand/, sweetBowl('#f9d96a', 'thick', 'brass')],
  [/phirni/, sweetBowl('#fbf0d4', 'thick', 'clay')],
  [/payasam|kheer/, sweetBowl('#f9e3d4', 'thin', 'brass')],
  [/strawberry cream/, sweetBowl('#ffeef0', 'thick', 'white', 'fruit')],
  [/sitaphal cream/, sweetBowl('#fbf6ea', 'thick', 'green', 'cream')],
  [/ghevar/, ghevar],
  [/modak/, modak],
  [/matka kulfi/, kulfi('matka')],
  [/mango falooda/, falooda('#f8c04a', '#f2961c', ['#fff6dc', '#fbe6b0', '#d9b070'])],
  [/kulfi falooda/, falooda('#fbe6b0', '#e9a02c', ['#fffaf0', '#f9ecd0', '#d9c49a'])],
  [/falooda/, falooda('#f3a0b8', '#d6204a', ['#fff3f4', '#f8d0d8', '#e0a0b0'])],
  [/kulfi/, kulfi('stick')],
  [/kala khatta gola/, gola('#3c1440')],
  [/gola/, gola('#e0305c')],
  [/sundae/, iceCream(['#8a5030', '#f6e3b8', '#5c2a14'], 'sundae')],
  [/salad with ice cream/, iceCream(['#f6e3b8', '#f3a0b8', '#fbf0d4'], 'fruit')],
  [/anjeer/, iceCream(['#d9ad98', '#cf9c88', '#e3bda8'], 'bowl', '#7a3a34')],
  [/ice cream/, iceCream(['#fbf6ea', '#f3ecd6', '#e6efd0'])],
  [/oats/, oats],
];

const drinks: readonly NamedDrawing[] = [
  [/filter coffee/, filterCoffee],
  [/cold coffee/, shake('#b5845a', 'coffee')],
  [/iced tea/, juice(['#e9a04a', '#b5601c', '#6d2c08'], 'lemon', '#4f8f2c')],
  [/sulaimani/, chai('glass', '#a84a14', false)],
  [/irani|zafrani chai/, chai('cup', '#c98444')],
  [/masala chai|chai$/, chai('kulhad')],
  [/tea$/, chai('glass')],
  [/kulhad lassi/, lassi('kulhad')],
  [/mango lassi/, lassi('glass', '#fbc04a', 'fruit')],
  [/kesar.*lassi|dry fruit lassi/, lassi('glass', '#fbe6a0', 'nuts')],
  [/lassi\b/, lassi('steel')],
  [/piyush/, lassi('glass', '#fbe9a8', 'nuts')],
  [/thandai/, lassi('kulhad', '#f6ecc8', 'nuts')],
  [/badam milk/, lassi('glass', '#fbe3a0', 'nuts')],
  [/majjig|sambharam/, buttermilk('clay')],
  [/chaas|buttermilk/, buttermilk('glass')],
  [/sol kadhi/, buttermilk('glass', true)],
  [/chocolate.*shake/, shake('#8a5030', 'chocolate')],
  [/shake/, shake('#d9b48a')],
  [/pomegranate/, juice(['#f06a7a', '#c8143c', '#6d0820'], 'pomegranate')],
  [/watermelon/, juice(['#ff8a7a', '#f0453c', '#a81c1c'], 'watermelon', '#4f8f2c')],
  [/grape/, juice(['#a05ac0', '#5c2478', '#2a0c3c'], 'grape')],
  [/sugarcane/, juice(['#e9efb0', '#c3cf6a', '#8a983c'], 'cane', '#4f8f2c')],
  [/mosambi|lemonade|nimbu pani/, juice(['#fbf3a8', '#ecd95a', '#b5a02c'], 'lemon', '#4f8f2c')],
  [/ganga jamuna|orange/, juice(['#ffc25a', '#f5961c', '#c9660c'], 'orange')],
  [/abc|beet/, juice(['#e0508a', '#a8184c', '#5c0424'], 'beet')],
  [/tender coconut/, juice(['#ffffff', '#f1f3e6', '#c3ccb0'], 'coconut', '#4f8f2c')],
  [/kokum/, juice(['#d0506a', '#8a1434', '#44061a'], 'kokum')],
  [/\bcola\b/, juice(['#8a4a24', '#4a1c0a', '#1d0804'], 'cola')],
  [/raspberry/, soda('#e0305c')],
  [/soda/, soda('#c9e08a')],
  [/juice|sharbat|cooler/, juice(['#ffc25a', '#f5961c', '#c9660c'], 'orange')],
];

export const sweetsAndDrinks: readonly NamedDrawing[] = [...drinks, ...bakery, ...sweets];
