/** Filler words: they surround a dish, a place or a name without being part of it. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those it its is are was were be been am do does did done can could would should will shall may might must
  i me my mine we us our ours you u your yours ur he she they them his her their who whom whose which what wat whats when why how
  and or but if so than then too also not no yes of to for from in on at by with about into over under below above near
  around within upto max maximum min less more most lesser best good nice great tasty yummy delicious cheap cheapest affordable
  fresh hot spicy sweet some any all few many much lot little bit only just even still already again ever never now today tonight
  tomorrow please plz pls kindly hi hello hey dear sir madam bhai bhaiya yaar dost beta didi ji boss buddy bro friend team
  have has had get got give gimme show shwo find want need like love looking look search suggest recommend tell order ordered eat eating
  make made go going come coming there here where right sure okay ok
  budget price rs rupees rupee rupaye rupay rupaiye inr bucks paise
  main mai mein mujhe mujhko kahin kahi mere mera meri hum humein humko hamein hame hamara hamari humari humara tum tumhara aap aapka aapke apna apne apni
  ko ka ke ki k se me pe par tak tk liye lie wala wale wali vala vale vali hai h hain hu hoon ho hoga hogi honge tha thi the
  kya kyu kyun kaise kaisa kaisi kab kaha kahan kidhar kaun kaunsa kaunse kaun-kaun kon konsa kuch koi sab bahut bohot bhi hi na nahi nhi nahin
  to toh aur ya ek do teen char abhi aaj kal parso raha rahi rahe kar karo karna karni karne kardo kare kariye kijiye dena de dedo do dijiye diya
  chahiye chaiye chahie milega milegi milenge milta milti mil mila batao bata btao bataiye dikhao dikha dikhana dikhaiye dhundo dhundho dhoondo
  achha accha acha achhi acchi achi badhiya mast sasta sasti saste garma garam swadisht zabardast khana khaana khane khaani khau khaun khaye khayenge
  mann man dil bhook bhuk lagi lag rahi wo woh vo ye yeh is us jo jis andar niche neeche kam zyada jyada aas paas pass ke-paas side
  food dish dishes item items something anything option options restaurant restaurants restaurent restraunt
  hotel hotels eatery eateries joint joints cafe veg vegetarian vegetarians vegan shakahari nonveg non-veg non pure open khula khuli khule
  delivery deliver order-karna mangwa mangwana mangana mangao manga let lets im i'm id i'd there's theres dont don't available serve serves serving sell craving
  baje raat subah shaam sham dopahar dinner lunch family kids mother father wife husband mummy papa mom dad son daughter law guests office
  kitna kitni kitne lagta lagti lagega sa si se night din raaton hamesha
  suggest sugest sumthing smth options time month end din mahine mahina ghar home nearby close next door aaspaas
  table tables book booking reserve reservation seat seats person persons people ppl log logo logon jan guests guest party
  one two three four five six seven eight nine ten eleven twelve am pm
  monday tuesday wednesday thursday friday saturday sunday somvar mangalvar budhvar guruvar shukravar shanivar ravivar itvar
  january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  rated top nearest cheapest cheaper starving famished start starts started starting stay stays asked ask asking sent send sending new old later catch off mind minute minutes mins hour hours week weeks days year
  years someone anybody nobody thing things stuff way ways kind sort part whole half full other another same different next first second third maybe perhaps
  quite rather really actually seriously honestly guess think thought know knew known said say says told talk talking speak call called calling hear heard
  wait waited since until while because though anyway yet split habit creature house building floor door gate road street happy sad angry hurry urgent
  urgently quick quickly fast slow slowly soon early evening morning afternoon noon yesterday month months date dates number numbers info information check
  checking tried try trying use using used work works working worked rakhi rakha rakho rakhna rakhwa rakhwao nikalo nikaal daali daala daale liya lena lo le
  lu leke aao aana aane jana jao jaana gaya gayi gaye hua hui hue hone hota hoti hote baat bol bolo bola boli sun suno suna dekh dekho dekhna dekha samajh
  jaldi der sirf bas phir fir ab tab jab agar magar lekin kyunki isliye saath sath bina pehle pahle baad beech upar bahar ghante ghanta manga mange maanga
  uska uski unka unki isme usme isko usko inko unko jaise waise aise itna itni itne utna matlab shayad zara jara thoda thodi thode zaroor arre arey oye
  shudh suddh quality portion cousin uncle aunty aunt brother sister mumma dadi nani baba roommate roommates colleague colleagues birthday anniversary party
  meeting weekend cravings mood feel feeling light heavy filling small big large medium double single extra real anymore everything nothing none each every
  both either neither such own able unable per via plus without jaye jayega jayegi karke karwa karwana karwao dilao dila dilwao khila khilao khaya khayi pina
  peena peene wahan yahan yaha waha udhar idhar jahan taaza taza naya nayi naye purana sahab sahib after before during hostel college school room train
 having thats lets whatever which jo jis bhookh khilana khilwao sakte sakta sakti hai-kya chal chalega chalegi chale raho rahu rahiye jaldi-se bhej bhejo bhejna bhejdo laga lagao lagwa lagwao lagwana krna
  krni kara shodha dakhva boy guy karein dein lein karaiye krdo krke kro kru karu karun karoon diye dijiyega rupya rupiya wagera vagera type types variety veggie mast-sa jagah`
    .trim()
    .split(/\s+/),
);
