/**
 * The words and phrases of each idea, in English and common Hinglish. A phrase counts only as a whole. Typing errors
 * need not be listed (read-words.ts corrects them).
 */
const entries = (text: string) => {
  const all = text
    .split(',')
    .map((entry) => entry.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  return { words: all.filter((entry) => !entry.includes(' ')), phrases: all.filter((entry) => entry.includes(' ')) };
};

const COLD = 'cold, thanda, thandi, thande';
const SPOILED = `
    bal nikla, bal tha, bal mila, stale, smelly, smelling, smell, baasi, hair, keeda, cockroach, insect,
    spilled, spilt, burnt, burned, jali, jala, jale, kharab, rotten, ganda, gandi, undercooked, soggy, mouldy,
    inedible, tasteless, spoiled, spoilt, sookhi, sookha, worms, worm, fungus, bawasi, bigda, sada, sadi, not
    fresh, food poisoning, in my food, mere khane me, not cooked, half cooked, over cooked`;

export const IDEAS = {
  order: entries('order, orders, ordered, ordering, odr, ordr, parcel'),
  meal: entries(`
    khana, khaana, food, meal, packet, delivery, rider, driver, deliver, delivered, nashta, saman,
    samaan, delivery boy, delivery wala, delivery wale, delivery guy, delivery partner`),
  status: entries(`
    its been, it's been, it has been, still waiting,
    where, kahan, kaha, kidhar, kuthe, track, tracking, status, eta, reach, reached, reaching, pahucha, pahuncha,
    pahunch, pohcha, aayega, ayega, aaega, aega, aaya, nikla, nikal, dispatched, shipped, accept, accepted,
    pending, prepared, preparing, arrive, arriving, arrived, waiting, update, delay, delayed, longer, manzoor,
    ready, taiyar, tayyar, cooking, confirmed, banaya, bani, how long, how much longer, how much time, kab tak,
    kab aayega, kitna time, kitni der, kitna der, kya hua, out for delivery, bana ki, ban gaya kya, any update,
    on the way, abhi tak nahi aaya, kab milega, kab milegi, kab milenge, kab pahuchega, kab pahunchega,
    kab aaegi, kab aayegi, kitni door, kitna door, how far, still not, not yet, how many more minutes,
    more minutes, minutes ago, mins ago, hour ago, some time ago, when will, by when, live location, ban raha,
    ka kya haal, shuru hua, shuru ho, shuru kiya, le liya, ban gaya, pahuchega, pahunchega, pohcha kya, kab deliver, aa raha, aa rahi, time me aayega`),
  kitchenPhone: entries(`
    restaurant number, restaurant phone, restaurant's number, number of the restaurant, phone of the restaurant,
    restaurant ka number, restaurant ka phone, restaurant ka contact, phone nahi utha, call the restaurant,
    restaurant ko call, restaurant ko phone, contact the restaurant, delivery boy ka number, delivery wale ka number,
    delivery partner ka number, rider ka number, delivery boy number, rider number, driver ka number`),
  cancel: entries(`
    cancel, cancle, cansel, cancal, cancellation, radd, stop, abort, scrap, withdraw, kensel, kenssel, kensal,
    canel, hata do, hatado, band karo, band kar do, nahi chahiye, nhi chahiye, mat bhejo, mat bhejna, call off,
    dont want this, don't want, do not want, galti se, rok do, no longer want, dont make my, don't make my,
    ab nahi chahiye, mat banao, nahi lena, dont need, don't need, drop my, drop the, hata dijiye, hata dena,
    na banaye, order mat`),
  ended: entries(`
    cancelled, canceled, reject, rejected, declined, cancel hua, cancel ho, cancel hone, cancel kar diya,
    cancel kiya, cancel ki`),
  refund: entries(`
    refund, refunded, refunds, wapas, wapis, vapas, waapas, lautao, lauta, lautaye, money back, get my money,
    money been returned, money returned, paisa nahi mila, credited back, return my, returned my, paise lauta,
    wapas kab, paise aa gaye, paise aaye, paisa aaya, get back my, give back my, money aaya, paise kab milenge,
    paisa kab milega, paise kab aayenge`),
  money: entries(`
    money, paise, paisa, paisaa, rupees, rupaye, rupay, rupaiye, rs, amount, cash, funds, balance`),
  wallet: entries('wallet, walet, batua, batue, batwa'),
  left: entries(`
    balance, kiti paise, bal, bacha, bache, bachi, left, remaining, enough, khatam, baki, baaki, how much money,
    how much do i have, kitna paisa, kitne paise, kitne rupaye, kitna hai, kitne hai, how much is in, paise hai,
    paise hain, balance kitna, kitna balance, paise kitne, how much balance, kitne bache, do i have money`),
  movements: entries(`
    transaction, transactions, statement, passbook, deducted, debited, debit, kat, kata, kate, katey, spent,
    spend, movements, movement, entries, lenden, deduction, kharcha, spending, spendings, activity, hisab,
    hisaab, ledger, kat gaye, kat gaya, kaha gaye, kahan gaye, kaha gaya, where did my money, len den,
    kaha kharch, kahan kharch, paise kaha, paise kahan, paisa kaha, paisa kahan, paise kam ho, paise kam hue,
    money gone, where my money, was charged`),
  history: entries('history, statement'),
  topUp: entries(`
    paise kaise daalte, paise kaise dalte, paise dalte, paise daalte,
    topup, recharge, reload, load, deposit, jama, top up, add money, add cash, add funds, paise add, paisa add,
    money add, add paise, paise kaise dal, paise kaise daal, paise kaise dale, paise kaise daale,
    paise kaise dalu, paise kaise daalu, wallet bharna, paise dal, paise daal, paise bhar, money daal, paisa dal,
    paisa daal, money kaise, put money, transfer to wallet, balance badha`),
  put: entries('add, put, dal, daal, dalo, daalo, dalu, daalu, dalna, daalna, bharna, bharo, credit'),
  book: entries('book, booked, reserve, reserved, reservation, reservations'),
  booking: entries(`
    booking, bookings, reservation, reservations, table wali, meri table, my table, booked table, book kar rakhi,
    book ki hai, book ki thi, book hai, have i booked, table reserved, table booked, i booked, tables i,
    booked for me, kab ki book`),
  make: entries(`
    karna, karni, karne, karwani, karwana, krna, krni, make, need, want, chahiye, chaiye, kaise, how, karao,
    karwao, karwado`),
  table: entries('table, tables, seat, seats, reservation, reservations, mez'),
  past: entries(`
    past, previous, purane, purana, purani, history, pichle, pichli, pichla, older, ab tak, abhi tak maine,
    maine jo bhi, so far, this month, is mahine, last month, all orders, all my orders, saare order, sare order,
    my orders, mere orders, last few orders, recent orders, this year, order list, orders list`),
  many: entries('orders, list, saare, sare, sab, all, kitne, kaunse, kya kya order, what all'),
  last: entries('last, latest, pichla, pichle, pichli, akhri, aakhri, recent'),
  bill: entries(`
    was my last order, last order kya tha, what did my last,
    bill, invoice, receipt, total, paid, items, details, kharch, rasid, itemised, breakup, kitne ka, kitna ka,
    how much did i pay, how much did, what did i pay, did i pay, kya kya mangaya, kya mangaya, kya kya tha,
    kya tha, kitna bana, what was in, what did i order, how much was, kitne me pada, kitna laga,
    kitne paise lage, ka total, kya kya manga, what was i charged, was i charged, kya mangwaya, kya kya mangwaya,
    ka pada, me pada, kitna lagaya, mangwaya tha, what did i get, total kitna, kitne rupay ka,
    kitne paise kate the`),
  again: entries(`
    reorder, repeat, dobara, dubara, wahi, vahi, again, phir se, fir se, once more, same order, same again,
    same to same, same thing, same cheez, order again, the usual, firse, ek baar aur, phirse, same as,
    like last time, as last time, pichli baar wala, pichli baar mangaya, one more time, last wala, same wala`),
  wrong: entries(`
    ${SPOILED},
    hours late, didn't get, didnt get, did not get, haven't received, havent received, baal, fly, missing,
    wrong, galat, incomplete, spill, leaking, leaked, leak, worst, disgusting, rude, badtameezi, badtamiz, sick,
    bakwas, ghatiya, horrible, terrible, pathetic, awful, poisoning, insult, cheated, dhokha, plastic, damaged,
    broken, gira, toota, unhygienic, bekar, bekaar, adha, aadha, adhuri, adhura, undelivered, delivered_wrong,
    patthar, expired, watery, bland, tasted, mari, kachra, kam aaya, kam aayi, kam aai, kam aaye, kam mila, kam
    mili, kam diya, kam the, kuch nahi mila, nahi mila, not received, never received, didn't receive, did not
    receive, never arrived, never came, bhej diya, fell sick, aadha hi, bahut late, namak hi namak, got chicken,
    came instead, not what i ordered, aaya hi nahi, sent me, bhej di, bhej dia, i asked for, were missing, was
    missing, forgot, bhool gaye, bhul gaye, gir gaya, gir gayi, gir gaye, not there, nahi aaya tha, nahi mili,
    nahi mile, never got, ne gaali, gaali di, upset stomach, pet kharab, ulti`),
  /** Enough for a complaint when the money is wanted back: 'order was cold, money back'. */
  spoiled: entries(`${SPOILED}, ${COLD}`),
  /** Wrong in a delivered dish, but ordinary in a wish: 'thanda peene ko kuch', 'late night food'. */
  perhapsWrong: entries(`
    ${COLD}, late, oily, salty, raw, kaccha, kacha, chhota, instead, kuch aur, something else`),
  happened: entries(
    'tha, thi, was, were, came, mila, mili, nikla, nikli, aaya, aayi, aai, got, diya, received, delivered',
  ),
  complaint: entries(`
    complaint, complaints, complain, shikayat, shikayet, grievance, problem with my, issue with my`),
  ticket: entries(`
    ticket, tickets, query, question, sawal, sawaal, complaint, shikayat, request, issue, complaints, complain,
    daali thi, ki thi shikayat`),
  replied: entries(`
    reply, replied, jawab, jawaab, response, responded, answered, answer, update, resolved, solved, status,
    uttar, suljha, action, kya hua, what happened, got back, get back, any news, heard back, aage kya,
    under review, any progress, koi action, looked into, been resolved, any reply, kuch hua`),
  human: entries(`
    useless, stupid, not helping, not helpful, bot is bad,
    agent, human, supportshi, saportashi, insaan, insan, executive, representative, manager, helpline, operator, aadmi, admi,
    customer care, customer service, customer support, real person, live person, someone real, care number,
    care se, talk to someone, talk to a person, speak to, talk to support, contact support, support team,
    kisi se baat, baat karao, baat karni, baat karwa, call me, talk to a, actual person, connect me, kisi se,
    human being, not a bot, bot nahi, complain to someone, talk with, support se, phone number of support,
    customer helpline, call karo, koi hai jo`),
  support: entries('support'),
  hours: entries(`
    opening hours, working hours, business hours, hours of, timing, timings, khulta, khulti, khulte, khulega, khulegi, close, closes, closing, opens, opening,
    shuts, shut, band, opn, what time, kitne baje, kab khul, kab band, kab tak khula, until what hour,
    band ho gaya, khula hai, khula rehta, is it open, open on, open till, open until, open late, band hota,
    band hoti, open hai, open today, open rehta, khulta hai, khul gaya, khul gayi`),
  open: entries('open, opne, khula, khuli, khule, khulla, opn'),
  which: entries(`
    which, kaunsa, kaunse, kaunsi, konsa, konse, koi, any, kaun sa, kaun se, kaun si, kon sa, kon se, kaun kaun,
    what all`),
  now: entries('now, abhi, currently, right now, at this hour, is waqt, is time'),
  is: entries('is, are, does, do, when'),
  trending: entries(`
    trending, trend, trends, popular, bestseller, bestsellers, bestselling, famous, mashoor, mashhoor, viral,
    hyped, everybody, everyone, best seller, best sellers, most ordered, log kya, sab log, sabse zyada,
    sabse jyada, everyone ordering, people ordering, top selling, kya chal raha, zyada chal, others ordering,
    sabse hit, everybody ordering, everyone eating, hot right now, these days, in demand, aaj kal, hot selling,
    sabka favourite, sabki pasand, people eating, people love`),
  coupon: entries(`
    coupon, coupons, offer, offers, discount, discounts, promo, cashback, voucher, vouchers, code, deal, deals, kupon,
    kupan, chhoot, chhut`),
  payment: entries(`
    upi, gpay, phonepe, paytm, card, cards, debitcard, creditcard, cod, netbanking, charge, charges, fee, fees, sodexo,
    payment, payments, gst, tax, surge, wallets, cash on delivery, google pay, credit card,
    debit card, ways to pay, pay by, pay with, pay at, pay cash, pay karne, payment mode, pay karu, pay online,
    cash dena, cash me, cash dunga, cash de, paise kaise du, pay kaise, how do i pay, how can i pay, how to pay, kaise pay, payment kaise, minimum order,
    extra paise`),
  free: entries('free, muft'),
  address: entries('address, adress, ghar, location, shifted to, moved to'),
  pin: entries(`
    address, adress, pincode, delivery location, shifted to, moved to, new flat, naya ghar, new house,
    ghar ka pata, mera pata, naya pata, pata badal, pata galat, pata change, pata add, pata update, pata daal,
    delivery ka pata, pata save, pata kaise, naye ghar, naya flat, ghar badal, ghar shift, shift ho gaya`),
  password: entries(`
    password, pasword, passcode, login, signin, otp, pwd, logged, signed, log in, logged out, sign in,
    locked out, login nahi, get into my account, account nahi khul, not able to login, cannot login, can't login,
    log in nahi, code nahi aa`),
  account: entries(`
    account, profile, naam, email, mail, emailid, role, surname, email id, my name, mera naam, phone number,
    mobile number, my number, mera number, delete my, apna naam, change my email, switch role, my profile,
    account band, account delete, my details, become vendor`),
  change: entries(`
    change, update, edit, badal, badalna, badalni, badlu, badlo, modify, correct, sahi, galat, add, naya, nayi,
    new, save, kaise, kaha, how, delete, remove, register, registered`),
  review: entries(`
    review, reviews, rating, ratings, rate, star, stars, feedback, taare, sitare, five stars, 5 star, taare dene,
    rating dena, star dena, bata sakta accha tha, leave a review`),
  price: entries(`
    ka rate, ke rate, rate kya, ka daam, ka dam, ki keemat, ki kimat, price of, kitne ka hai, kitne ke hain, kitne ki hai`),
  vendor: entries(`
    seller, sell, selling, bechna, bechni, bechu, vendor, onboard, bechun, becho, shopkeeper, i own, we own,
    we run a, i run a, my restaurant, mera restaurant, meri restaurant, own restaurant, partner with,
    become a partner, list my, list it, our kitchen, my cloud kitchen, cloud kitchen, apna restaurant,
    humara restaurant, hamara restaurant, meri dukaan, apni dukaan, home kitchen, my cafe, my kitchen,
    apna dhaba, apne restaurant, mera hotel, register my, list his, list our, sweet shop, shop with, mera dhaba,
    dukaan hai, food business, tie up, apni rasoi, join as, as a vendor, as a restaurant, onboarding`),
  restaurant: entries(`
    restaurant, restaurants, restaurent, restraunt, resto, hotel, hotels, eatery, eateries, places, joint,
    joints, outlets, dhabe, cafes, cafe, bakery, bakeries, bar, pub, pubs, dhaba, place to eat, places to eat,
    khane ki jagah, jagah, where can i eat, somewhere to eat, kaha khaye, where to eat, where should we eat,
    eating place`),
  find: entries(`
    find, want, need, chahiye, chaiye, craving, looking, suggest, recommend, recommendation, milega, milegi,
    milta, milti, mil, dhundo, dhundho, dhoondo, mann, hungry, bhook, bhuk, eat, khane, khau, khaun, dikhao,
    dikha, show, have, serve, serves, any, koi, kuch, something, something, order, search, batao, available,
    manga, mangwa, mangao, crave, khilao, what can i, kya milega, dil kar`),
  appetite: entries(`
    hungry, starving, starved, famished, bhook, bhookh, bhuk, khilao, what should i eat, what can i eat, kya khau,
    kya khaun, kya khaye, kuch accha, kuch acha, kuch badhiya, something good, something nice, something tasty,
    suggest something, recommend something, surprise me, kuch bhi khila`),
  help: entries(`
    how do i use, how to use this, your name, who are you, are you a bot, kaun ho, tum kaun, aap kaun,
    help, madad, sahayata, robot, chatbot, bot ho, menu, options, features, guide, what can you do, what all can you, what can i ask,
    kya kar sakte, kya kya kar, kis kaam, kya puch sakte, kya pooch, kya poochh, pooch sakte, kya kya puch,
    how do you work, kya karte ho, how can you help, what do you do, help me, kaam aate, what are you for,
    kya kar sakta, kya kya poochh, what are you able, kaise kaam, kya kya ho sakta, what questions,
    what things can, what else can you, can i ask, first time, pehli baar, what can i, how does this,
    kya kya karta, kya kya hota, kaise use, how to use, what services`),
  greeting: entries(`
    hi, hii, hiii, hello, helo, hey, heya, namaste, namaskar, namaskaram, vanakkam, salaam, yo, hola, pranam,
    hlo, hy, good morning, good evening, good afternoon, ram ram, sat sri akal, jai shri, koi hai, anyone there,
    kaise ho`),
  thanks: entries(`
    thanks, thank, thanx, thnx, thx, ty, shukriya, dhanyavaad, dhanyawad, dhanyavad, grateful, meherbani, tysm,
    appreciate, helpful, thank you, thank u, bahut accha, great help, god bless, bless you, well done,
    you saved me, nice of you, good job, achha laga`),
  farewell: entries(`
    bye, goodbye, byee, alvida, tata, goodnight, ciao, cya, tc, good night, see you, see ya, phir milenge,
    fir milenge, baad me baat, that's all, thats all, take care, chalta hu, chalta hoon, chalti hoon,
    shubh ratri, thats it, gotta go, milte hai, milte hain, catch you, off now, i'm off, im off, talk later,
    baad me aata, bas itna hi, bas itna, signing off, nothing else, that is all, kuch nahi bas`),
  yes: entries(`
    yes, yeah, yep, yup, haan, han, ha, haa, ok, okay, okey, sure, confirm, confirmed, pakka, bilkul, proceed,
    theek, thik, sahi, hoy, yess, y, absolutely, correct, done, chalo, hanji, haanji, zaroor, definitely, agreed,
    fine, go ahead, do it, kar do, kar dijiye, kardo, aage badho, ji haan, please do, kar de, why not,
    sounds good, of course, ho jaane do, thats right`),
  no: entries(`
    no, nope, nah, nahi, nahin, nhi, na, mat, naa, leave, skip, never, nevermind, rehne do, rehne de, mat karo,
    mat karna, dont do, don't do, do not, never mind, leave it, changed my mind, jaane do, chhod do, chodo,
    hold on, not now, zaroorat nahi, let it be, forget it`),
  tampering: entries(`
    instructions, prompt, admin, database, sql, jailbreak, developer, ignore, rules, customers, override,
    all users, list users, every user, other users, all customers, you are now, pretend, system prompt, act as,
    other people, kisi aur, another customer, other customer, dusre customer, doosre, dusre,
    everyone's, customer named, of customer, forget all, previous rules, every customer, customer's,
    all the customers, user data, credit card details, other peoples, other people's, people's`),
  elsewhere: entries(`
    weather, mausam, joke, chutkula, shayari, match, cricket, score, train, flight, movie, film, gana, song,
    python, program, pradhan, mantri, minister, election, gold, sona, bhav, capital, poem, kavita, story, kahani,
    girlfriend, boyfriend, shaadi, homework, essay, bitcoin, news, petrol, diesel, horoscope, rashifal, ipl, bus,
    cab, taxi, lottery, exam, president, meaning, translate, doctor, dinosaur, moon, mars, planet, india,
    australia, math, maths, sum, solve, equation, plumber, electrician, visa, passport, loan, insurance,
    astrology, wifi, uber, zomato, swiggy, amazon, who is, who won, kaun jeeta, kaun banega, kaun hai, love me,
    i love you, meaning of, square root, prime minister, who made, how old are you, tell me about history`),
} as const satisfies Record<string, { readonly words: readonly string[]; readonly phrases: readonly string[] }>;

export type Idea = keyof typeof IDEAS;
