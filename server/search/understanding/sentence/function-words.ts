/** Words that are neither food nor place, in English and Hindi; ignored if other words remain. */
import { AlikeWords } from '../alike.ts';
import type { Dictionary } from '../dictionary.ts';
import { distance, slipMax } from '../likeness.ts';
import { shapeOf } from '../sounds.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

/** Words of grammar, questions and wishes; a place never consists only of these. */
const FUNCTION = setOf(`
  a an the this that these those such some any all both either neither each every other another same
  i im ive id ill me my mine we us our ours you your yours u ur he him his she her it its they them their
  who whom whose which what whats where wheres when why how someone somebody anyone anybody everyone everybody something anything
  everything nothing somewhere anywhere there here
  am is are was were be been being isnt arent wasnt do does doing did dont doesnt didnt done have has had having havent hasnt got
  gotten can could cant couldnt may might must shall should will would wont wouldnt wanna gonna gotta lets let theres
  of with without or for from to into in inside on at by near nearby nearest opp opposite beside behind around round
  about above after before during till until since over off up out than then so as if because but while also too else ever never yet
  not no yes ok okay hi hello hey dear sir madam please plz pls kindly thanks thank
  want wants wanted wanting need needs needed wish wishes wished wishing like likes liked love loves loved hope prefer looking look
  looks find finds finding found search searching show shows showing see tell tells know knows help give gives get gets getting
  bring send sends make makes made making come comes coming go goes going take takes taking think thinking thought plan planning
  planned suggest suggests suggestion suggestions recommend recommends recommended recommendation recommendations try trying tried
  visit visiting decide deciding craving cravings crave craves hungry starving hunger feel feeling feels mood
  eat eats eating eaten ate drink drinking dine dining taste tasting treat grab order orders ordered ordering buy buying
  bought sell sells selling serve serves serving served offer offers offering provide provides deliver delivers delivered delivering
  delivery available availability cook cooks cooking
  rain raining rainy weather outside baarish barish garmi sardi mausam haal chaal
  really very much many more most lot lots bit little quite just only even right now soon quickly urgently badly well actually maybe
  perhaps probably again always usually still already
  today tonight tomorrow yesterday morning afternoon evening night midnight weekend week day days ages time times moment late early
  later hour hours ago
  people person persons guys folks kid kids child children family friend friends wife husband mom mum dad parents guest guests colleague colleagues boss girlfriend boyfriend buddy buddies
  everyone office college work
  idea clue doubt sure
  sumthing smthing somthing sugest suggst recomend
  wat wht wch shud shld cud wud sum gud luv hav wana gimme lemme nite tonite 2nite 2day dis dat coz cuz bcoz thx r n
  kuch koi kisi sab mujhe mujhko muje mereko mere mera meri hume humein humko hamein hamko hum ham humare hamare main mai mein me mei
  tum tumhe tumhare aap aapko aapke aapki aapka apna apni apne unko usko isko unke uske iske ye yeh yah wo woh vo voh
  jo jis kaun kaunsa kaunsi si sa konsa konsi kaise kaisa kaisi kahan kaha kahaan kahin kahi kidhar yahan yaha wahan waha idhar udhar
  kab kyu kyun kyon kya kitna kitne kitni
  hai hain h hoon hun hu ho hoga hogi honge hota hoti hote tha thi thay hua hui hue raha rahi rahe gaya gayi gaye jaye jaaye jaaun
  ka ki ke ko se par pe tak liye lie waste vaste saath sath baad pehle pahle andar paas aas pass samne saamne peeche piche bagal nazdeek nazdik kareeb karib bahar bina aur ya phir fir to toh bhi hi
  na nahi nahin mat agar lekin magar
  chahiye chahie chaiye chahiyen chaahiye chahta chahti chahte khana khane khani khaana khaani khaane khaun khau khaye khaya khaate
  khate khilao khila khilado khilana khaenge khayenge peena peene peeni pina pine pini pila pilao pilado piyenge
  dila dilado dilao dilwa dilwao milega milegi milenge mil milta milti milte milna mile karna karne karni karo kar karu karun karein kare karte karta dena dedo dede
  do de dijiye lao la lana laana lado lena lele leke mangwa mangwao mangwana mangwani mangwado mangao mangau mangaun manga mangta
  maang maangna bata batao bataiye bataye batado dikhao dikha dikhana dikhaye dikhado dikhaiye dhundo bhejo bhej bhijwa banao
  banata banati banate banta banti bante lagi laga lag lagta lagti padega pasand man mann dil bhook bhookh bhuk bhookha tadap
  bhai bhaiya bhaiyya yaar yar dost dosto doston bhailog didi ji kripya kripaya zara jara jaldi abhi aaj kal parso raat subah shaam
  sham dopahar din roz ghar log logon logo bachche bacche bachchon bacchon bachon mummy papa
`);

/** Words of praise, or common to all restaurants; place names may contain them: 'new town', 'top bazaar'. */
const DESCRIBING = setOf(`
  restaurant restaurants resturant hotel hotels resto food foods foodie dish dishes place places shop shops outlet outlets
  joint joints eatery eateries spot spots bhojanalay bhojanalaya bhojan jagah dukaan dukan men
  online home takeaway takeout parcel menu menus price prices rate item items option options kids party bulk plate ek
  best better good great nice tasty tastiest yummy delicious famous top fresh freshest hot new cool quick amazing awesome special
  perfect decent proper authentic original real finest favourite favorite lovely wonderful local locals
  wala wali wale wali accha acha achha achchha acchi achi achhi achchhi restorent acche ache achhe sabse badhiya badiya bahut bohot bahot zyada jyada thoda
  thodi ekdum mast swadisht lajawab naya nayi naye garma asli
`);

const EATING = setOf(`
  eat eating hungry starving hunger food foods meal dine dining restaurant restaurants hotel hotels eatery eateries delicious tasty yummy
  something anything kuch menu craving cravings kids khana khane khaana khaane khaye khau khaun khaenge khayenge khilao bhook bhookh bhuk bhookha bhojan dish dishes
`);

const RESTAURANT = shapeOf('restaurant');
const RESTAURANT_LETTERS_MIN = 7;

export const isFunctionWord = (word: string): boolean => FUNCTION.has(word);

/** Whether a word is unrelated to food; recognises misspellings of 'restaurant'. */
export const isEmptyWord = (word: string): boolean =>
  FUNCTION.has(word) ||
  DESCRIBING.has(word) ||
  (word.length >= RESTAURANT_LETTERS_MIN &&
    distance(shapeOf(word), RESTAURANT, slipMax(RESTAURANT.sound)) <= slipMax(RESTAURANT.sound));

const MISSPELT_LETTERS_MIN = 5;
const SLIP = 0.8;
const alike = new AlikeWords();
for (const word of [...FUNCTION, ...DESCRIBING]) if (word.length >= MISSPELT_LETTERS_MIN) alike.add(word, word);

/** Whether an unknown word is closer to one of these than to food: 'sugest', 'delevery'. */
export function isMisspeltEmptyWord(word: string, dictionary: Dictionary): boolean {
  if (word.length < MISSPELT_LETTERS_MIN || dictionary.count(word) > 0) return false;
  const far = Math.min(...alike.near(word, SLIP).map((each) => each.distance));
  return far < (dictionary.near(word)[0]?.distance ?? Number.POSITIVE_INFINITY);
}

/** Whether a search without food is about eating: 'what should i eat', 'bhook lagi hai'. */
export const isAboutEating = (words: readonly string[]): boolean => words.some((word) => EATING.has(word));

/** This many make a sentence; in a long search one does. */
const SENTENCE_MIN = 2;
const LONG_MIN = 5;

export function isSentence(words: readonly string[]): boolean {
  const count = words.filter(isFunctionWord).length;
  return (count >= SENTENCE_MIN && words.length > SENTENCE_MIN) || (count > 0 && words.length >= LONG_MIN);
}

/** Meals and occasions: if the search names food, they only describe when to eat it. */
const OCCASIONS = setOf(`
  breakfast brunch lunch dinner supper nashta nashte nasta dessert snack snacks birthday anniversary party celebration wedding shaadi
  exam interview meeting match movie gym trip picnic
`);
const WHERE = setOf('at from');
const BEFORE_OCCASIONS = setOf('for at after before over during as in');
const AFTER_OCCASIONS = setOf('mein me ke ko par pe liye');
const SOME = setOf('my our a an the some your');
const NUMBERS = setOf('two three four five six seven eight nine ten do teen char chaar paanch');
const COUNTED = setOf('people person persons friends guests pax adults kids children log logon logo plate plates');

export const isOccasion = (word: string): boolean => OCCASIONS.has(word);

/**
 * Whether a word is about a time or a number of people: 'dosa for lunch', 'biryani for four people', 'pizza after
 * dinner'.
 */
export function isCircumstance(words: readonly string[], at: number): boolean {
  const word = words[at] ?? '';
  const before = SOME.has(words[at - 1] ?? '') ? words[at - 2] : words[at - 1];
  const after = words[at + 1] ?? '';
  if (OCCASIONS.has(word)) return BEFORE_OCCASIONS.has(before ?? '') || AFTER_OCCASIONS.has(after) || WHERE.has(after);
  if (NUMBERS.has(word) || /^\d{1,2}$/.test(word)) return COUNTED.has(after) || words[at - 1] === 'for';
  return false;
}
