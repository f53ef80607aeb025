/** The language of a message, in which it is answered. */
import { wordsOf } from './read-words.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Hindi in Latin letters: words that every sentence has some of, and that are no English words or names of dishes. */
const HINDI = wordSet(`
  ka ke ki ko se mein tak liye wala wale wali vala vali hai hain hu hoon hun ho hoga hogi honge tha thi thay hua hui hue
  kya kyu kyun kyon kaise kaisa kaisi kab kahan kaha kidhar kaun kaunsa kaunse kaunsi kon konsa kitna kitne kitni kuch
  kuchh koi sab bahut bohot bhi nahi nahin nhi haan han haanji hanji aur lekin magar kyunki phir fir abhi aaj kal parso
  mujhe mujhko mera meri mere maine hum hume humein hamara humara tum tumhara aap aapka aapke aapki aapne apna apne apni
  uska iska unka inka isko usko yeh woh yahan wahan raha rahi rahe kar karo karna karni karne karu karun kare kardo karke
  krna krni krdo kro kiya kijiye kariye dijiye dena dedo diya diye lena liya lagao lagega lagegi lagta chahiye chaiye
  chahie milega milegi milenge milta milti mila mili batao bataiye btao dikhao dikhaiye dikha dhundo dhoondo mangao manga
  mangwao mangwana bhejo bhej aaya aayi aaye aayega aayegi aaega ayega gaya gayi gaye pahuncha pahucha nikla jao jaye
  jayega jayegi sakta sakte sakti khana khaana khane khau khaun khilao peena peene paise paisa rupaye rupay wapas vapas
  dobara jaldi sasta sasti saste achha acha achchha accha achhi acchi badhiya bina zyada jyada thoda bhai bhaiya yaar
  shikayat madad shukriya dhanyavaad dhanyawad namaste namaskar alvida theek thik bilkul rehne rakho galat galti radd
  pichla pichle pichli purane purani purana naya nayi naye badalna badlo jodo pata kholo khula khuli khule band baje`);

const ENGLISH = wordSet(`
  a an the this that these those it its is are was were am been does did can could would should will shall may i my mine
  we our you your yours he she they them his her their what whats what's where where's when which who whose why how of
  for from in on at by with about into under over below above please give show want need find get got has have had there
  any some and or but if so not no yes yeah thanks thank hello hey bye don't dont can't cant i'm im i'd i've let tell
  talk make put`);

const countIn = (words: readonly string[], known: ReadonlySet<string>) =>
  words.filter((word) => known.has(word)).length;

/**
 * `screens`: the language of the person's screens, for messages without words of a language, such as "biryani". The
 * assistant answers in English, Hindi and Hinglish, whatever else screens are in.
 */
export function languageOf(message: string, screens: string): string {
  if (DEVANAGARI.test(message)) return 'hi';
  const words = wordsOf(message);
  const [hindi, english] = [countIn(words, HINDI), countIn(words, ENGLISH)];
  if (hindi > 0 && hindi >= english) return 'hi-Latn';
  return english === 0 && screens === 'hi' ? 'hi' : 'en';
}
