/** Searches in Urdu script, written without sight of the search itself. */
import { all, at, cheap, dish, either, has, type Judge, nonveg, serves, topRated, upTo, veg, within } from './judge.ts';
import type { Table } from './words.ts';

const BANGALORE = at('bangalore|bengaluru');
const HYDERABAD = at('hyderabad|secunderabad');

/** A dish so called without these words; without a menu the name decides. */
const without = (wanted: string, banned: RegExp): Judge =>
  either(
    dish(wanted, ({ folded }) => !banned.test(folded)),
    all(has(wanted), ({ dishes, folded }) => dishes.length === 0 && !banned.test(folded.name)),
  );

/** A name that claims it, or a menu without one dish that is not vegetarian. */
const pureVeg: Judge = either(
  ({ folded }) => /\b(?:pure|only|shuddh|100) veg|\bvegetarian/.test(folded.name),
  ({ dishes }) => dishes.length > 0 && dishes.every((each) => each.isVeg),
);

export const URDU: Table = [
  // dishes
  ['چکن بریانی', has('chicken biryani')],
  ['مٹن قورمہ', has('mutton korma')],
  ['پنیر بٹر مسالہ', has('paneer butter masala')],
  ['سیخ کباب', has('seekh|sheek|sikh kebab')],
  ['آلو پراٹھا', has('aloo paratha')],
  ['گلاب جامن', has('gulab jamun')],
  ['بٹر نان', has('butter naan')],
  ['دال مکھنی', has('dal|daal makhani')],
  ['مسالہ دوسہ', has('masala dosa')],
  ['سموسے', has('samosa')],
  ['فالودہ', has('falooda|faluda|falloda|phalooda')],
  ['چکن تندوری', has('chicken tandoori')],
  ['پانی پوری', has('golgappa')],
  ['رس ملائی', has('ras_malai|rasmalai|rasamalai')],
  // city and area
  ['حیدرآباد میں بریانی', all(HYDERABAD, has('biryani'))],
  ['بنگلور میں اڈلی', all(BANGALORE, has('idli'))],
  ['ممبئی میں چائنیز', all(at('mumbai'), serves('chinese'))],
  ['کولکاتا میں مٹھائی', all(at('kolkata'), has('sweet|mithai'))],
  ['احمد آباد گجراتی کھانا', all(at('ahmedabad'), serves('gujarati'))],
  ['لکھنؤ میں کباب', all(at('lucknow'), either(has('kebab'), serves('mughlai|awadhi|lucknowi')))],
  ['پونے میں پیزا', all(at('pune'), has('pizza'))],
  ['چنئی میں ساؤتھ انڈین', all(at('chennai'), serves('south indian'))],
  ['بنجارہ ہلز میں چائنیز', all(HYDERABAD, serves('chinese'), at('banjara hills'))],
  ['ٹولی چوکی مندی', all(HYDERABAD, has('mandi|arabian'), at('tolichowki'))],
  ['کورمنگلا میں برگر', all(BANGALORE, has('burger'), at('koramangala|kormangala'))],
  // near
  [
    'چارمینار کے قریب ریستوران',
    all(
      HYDERABAD,
      at(
        'charminar|ghansi bazaar|pathar gatti|khilwat|lal darwaza|moghalpura|afzal gunj|darulshifa|talab katta|yakutpura|yakhutpura|shahalibanda',
      ),
    ),
  ],
  ['جامع مسجد کے پاس مغلئی', all(serves('mughlai'), within(28.6507, 77.2334))],
  ['چاندنی چوک کے نزدیک چاٹ', all(either(has('chaat'), serves('street food')), within(28.6562, 77.2303))],
  ['حضرت نظام الدین کے پاس کباب', all(either(has('kebab'), serves('mughlai')), within(28.5914, 77.2427))],
  ['اندھیری اسٹیشن کے قریب', all(at('mumbai'), at('andheri'))],
  // without
  ['بغیر پیاز کے دوسہ', without('dosa', /\bonion|\bpya+[jz]/)],
  [
    'بغیر انڈے کا کیک',
    either(
      dish('egg_less|eggless cake'),
      dish('cake', ({ isVeg }) => isVeg),
    ),
  ],
  ['بریانی چکن کے بغیر', without('biryani', /\bchicken|\bmurgh?/)],
  // cheap, price, rating, hours
  ['سستی بریانی', cheap('biryani')],
  ['سستا پیزا ممبئی', all(at('mumbai'), cheap('pizza'))],
  ['200 روپے سے کم میں تھالی', upTo(200, 'thali')],
  ['دہلی کا سب سے اچھا مغلئی', all(at('delhi|new delhi'), serves('mughlai'), topRated)],
  // veg
  ['خالص ویج تھالی', all(has('thali'), pureVeg)],
  ['ویج بریانی بنگلور', all(BANGALORE, veg('biryani'))],
  ['نان ویج مومو', nonveg('momo')],
];
