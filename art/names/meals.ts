/** Which words in a dish's name mean which drawing: thalis, the south, rice, bread. */
import { breadPlate, pooriPlate } from '../meals/bread-plates.ts';
import { coneDosa, flatDosa, masalaDosa } from '../meals/dosas.ts';
import { idli, idliVada, thatteIdli, vada } from '../meals/idlis.ts';
import {
  donneBiryani,
  handiBiryani,
  lightHeap,
  plateBiryani,
  riceAndGravy,
  riceBowl,
  riceOnLeaf,
  tubBiryani,
} from '../meals/rices.ts';
import { appam, curdRice, domes, puttu } from '../meals/south.ts';
import { baati, thali } from '../meals/thalis.ts';
import { toast } from '../meals/western.ts';
import type { NamedDrawing } from '../parts/kit.ts';
import { fritters } from '../snacks/fried.ts';
import { kathiRoll } from '../snacks/pav.ts';

export const thalis: readonly NamedDrawing[] = [
  [/baati/, baati],
  [
    /andhra.*meals|telangana.*thali/,
    thali({
      katoris: [['#d9a42c'], ['#b5481c', 'brinjal'], ['#4d7026'], ['#8a3c14', 'vegetables'], ['#f7f3e6']],
      bread: 'bhakri',
      onLeaf: true,
    }),
  ],
  [
    /rajwadi|maharaja/,
    thali({
      katoris: [['#d9a42c'], ['#c9701c', 'gatta'], ['#6d5a1c', 'ker'], ['#f0d27a'], ['#a8481c', 'potato'], ['#f7f3e6']],
      bread: 'bajra',
      glaze: 'brass',
    }),
  ],
  [
    /surmai thali|fish thali/,
    thali({
      katoris: [['#c9541c', 'fish'], ['#f09ab0'], ['#a8481c', 'prawn'], ['#d9a42c']],
      bread: 'bhakri',
      sweet: false,
      fried: true,
    }),
  ],
  [
    /biryani thali/,
    thali({
      katoris: [['#c9701c'], ['#f7f3e6'], ['#a8481c', 'brinjal'], ['#4d7026']],
      bread: 'roti',
      rice: ['#fbe7ac', '#f4a52c', '#fff4d6'],
    }),
  ],
  [
    /mini.*thali/,
    thali({ katoris: [['#d9a42c'], ['#c9541c', 'potato'], ['#f7f3e6']], bread: 'poori', glaze: 'brass' }),
  ],
  [
    /thali\b|meals/,
    thali({
      katoris: [['#d9a42c'], ['#c9541c', 'paneer'], ['#4d7026'], ['#f7f3e6'], ['#7a3f1c', 'chickpea']],
      bread: 'roti',
    }),
  ],
];

export const south: readonly NamedDrawing[] = [
  [/khali dosa|set dosa/, flatDosa('#e6b45a', { count: 3 })],
  [/rava.*dosa/, flatDosa('#dba256', { lacy: true, top: 'onion', count: 1 })],
  [/ragi dosa wrap/, kathiRoll('#e9a04a')],
  [/pesarattu/, flatDosa('#b9b04a', { top: 'upma', count: 1 })],
  [/uttapam|sarva pindi/, flatDosa('#d9a04a', { top: 'onion', count: 1 })],
  [/akki rotti/, flatDosa('#eed3a0', { top: 'onion', count: 1 })],
  [/(paper|ghee|plain).*dosa/, coneDosa],
  [/dosa/, masalaDosa],
  [/idli vada/, idliVada],
  [/thatte idli/, thatteIdli],
  [/idli/, idli],
  [/medu vada|^vada$/, vada],
  [/appam/, appam],
  [/puttu/, puttu],
  [/chow chow bath/, domes(['kesari', 'upma'])],
  [/khara bath|^upma/, domes(['upma'])],
  [/ragi mudde|ragi sangati/, domes(['mudde', 'mudde'])],
  [/bisi bele/, domes(['bisi'])],
  [/(?<!bellam )pongal/, domes(['pongal'])],
  [/curd rice/, curdRice],
  [/lemon pulihora|pulihora|lemon rice/, riceBowl(['#f9dc5c', '#fbe992', '#f0c22c'], 'tempering', 'steel')],
  [/goli baje|punugulu/, fritters('ball', '#e5a032', 'coconut')],
  [/sakinalu/, fritters('ring', '#e6c48c', 'red')],
];

export const rices: readonly NamedDrawing[] = [
  [/chicken donne/, donneBiryani('chicken')],
  [/mutton donne/, donneBiryani('mutton')],
  [/egg donne/, donneBiryani('egg')],
  [/donne/, donneBiryani('veg')],
  [/hyderabadi mutton|degh.*mutton|mutton dum/, handiBiryani('mutton', 'iron')],
  [/hyderabadi chicken|chicken dum biryani/, handiBiryani('chicken', 'clay')],
  [/paneer.*biryani/, plateBiryani('paneer', 'masala')],
  [/65 biryani/, plateBiryani('fried', 'masala')],
  [/family.*biryani/, handiBiryani('chicken', 'brass')],
  [/express mutton biryani/, tubBiryani('mutton')],
  [/express.*biryani/, tubBiryani('chicken')],
  [/ulavacharu|thalassery/, plateBiryani('chicken', 'masala')],
  [/kolkata.*biryani/, plateBiryani('kolkata')],
  [/mutton.*biryani|yakhni/, plateBiryani('mutton')],
  [/egg biryani|zafrani egg/, plateBiryani('egg')],
  [/prawns? biryani/, plateBiryani('prawn')],
  [/(veg|nizami|vegetable).*biryani|kabuli/, handiBiryani('veg', 'clay')],
  [/biryani/, plateBiryani('chicken')],
  [/bagara rice/, riceAndGravy('#c9862c', 'vegetables', 'clay')],
  [/pachi pulusu/, riceAndGravy('#a8561c', 'none')],
  [/rajma chawal/, riceAndGravy('#8f2f14', 'bean', 'copper')],
  [/surmai curry rice/, riceOnLeaf('#cf4f1c', 'fish')],
  [/kadhi khichdi|khichdi.*kadhi/, riceAndGravy('#f7e6a4', 'none', 'brass', true)],
  [/schezwan.*rice/, riceBowl(['#e8854a', '#f3b06a', '#d9602c'], 'vegetables')],
  [/fried rice/, riceBowl(['#f6e3b0', '#efd08a', '#fff4d6'], 'vegetables')],
  [/jeera rice/, riceBowl(['#fffdf6', '#f8f1e0'], 'jeera', 'copper')],
  [/tawa pulao/, riceBowl(['#f0a04a', '#f6c07a', '#e07f2c'], 'vegetables', 'iron')],
  [/berry pulao/, riceBowl(['#fbe9b4', '#f6cf6a', '#fff4d6'], 'berries', 'blue')],
  [/basanti|pulao/, riceBowl(['#f9d94a', '#fbe88a', '#f0c02c'], 'raisins', 'brass')],
  [/sabudana khichdi/, lightHeap(['#fbf6ea', '#f3ead2', '#fffdf8'], 'curd')],
  [/poha/, lightHeap(['#f6d24a', '#fbe58c', '#e8b92c'])],
];

export const breads: readonly NamedDrawing[] = [
  [/garlic bread/, toast('garlic')],
  [/garlic naan/, breadPlate('garlicNaan', 'gravy')],
  [/naan/, breadPlate('naan', 'gravy', true)],
  [/rabri paratha/, breadPlate('paratha', 'none', true)],
  [/paratha/, breadPlate('paratha', 'curd', true)],
  [/parotta/, breadPlate('parotta', 'gravy')],
  [/kulch/, breadPlate('kulcha', 'gravy')],
  [/khamiri/, breadPlate('kulcha', 'none')],
  [/sheermal/, breadPlate('sheermal', 'none')],
  [/missi/, breadPlate('missi', 'butter')],
  [/bajra/, breadPlate('bajra', 'chutney')],
  [/jonna rotte|rice bhakri|bhakri/, breadPlate('bhakri', 'gravy')],
  [/thepla/, breadPlate('thepla', 'curd')],
  [/thalipeeth/, breadPlate('missi', 'curd', true)],
  [/puran poli|bobbatlu/, breadPlate('poli', 'none', true)],
  [/rumali/, breadPlate('rumali', 'none')],
  [/baida roti/, fritters('square', '#e2a03a', 'mint')],
  [/luchi/, pooriPlate('gravy', true)],
  [/poori|puri saagu/, pooriPlate()],
  [/roti/, breadPlate('roti')],
];
