-- Moods: what people say who wish for some food, one way only, and more words of sentences.
alter table search_synonyms drop constraint search_synonyms_kind;
alter table search_synonyms add constraint search_synonyms_kind check (kind in ('food', 'place', 'mood'));

insert into search_synonyms (words, means, kind)
select mood, food, 'mood'
from (values
  ('something sweet, kuch meetha, kuch mitha, kuch sweet, sweet tooth, sweet craving',
    'dessert, sweets, mithai, ice cream, cake, gulab jamun, kheer, brownie'),
  ('something spicy, something hot and spicy, kuch teekha, kuch tikha, kuch spicy, kuch teekhi, something spiciest',
    'spicy, andhra, chettinad, chilli, schezwan, kolhapuri, peri peri'),
  ('kuch chatpata, something chatpata, something tangy, kuch khatta, something sour, kuch khatta meetha',
    'chaat, pani puri, bhel, sev puri, dahi puri'),
  ('something cold, kuch thanda, something chilled, kuch cold',
    'cold drink, juice, lassi, milkshake, cold coffee, mojito, ice cream, lemonade'),
  ('something refreshing, something cooling', 'juice, lemonade, lassi, mojito, buttermilk, coconut water'),
  ('something to drink, kuch peena, kuch peene, kuch pila, kuch pilao, peene ko kuch', 'juice, milkshake, lassi, tea, coffee, cold drink, soft drink, mojito'),
  ('something hot, something warm, kuch garam, kuch garma garam, garam garam, garma garam', 'soup, tea, coffee, pakora, samosa, hot chocolate'),
  ('something warm to drink, something hot to drink, garam peena, garam garam peena', 'tea, coffee, soup, hot chocolate'),
  ('something light, kuch halka, something halka, kuch light, halka phulka, light food, light meal, light dinner, light lunch',
    'soup, salad, sandwich, idli, poha, upma, dhokla, khichdi'),
  ('light breakfast', 'idli, poha, upma, sandwich, oats'),
  ('something healthy, kuch healthy, healthy food, healthy meal, diet food, low calorie, low calories, low fat, something diet, weight loss',
    'healthy, salad, sprouts, oats, quinoa, grilled, smoothie, multigrain, brown rice'),
  ('high protein, protein rich', 'protein, grilled chicken, egg, paneer, sprouts, salad'),
  ('something heavy, kuch heavy, full meal, full meals, pet bhar, pet bhar khana', 'thali, meals, biryani, combo'),
  ('something cheesy, kuch cheesy, something cheese', 'cheese, pizza, pasta, nachos'),
  ('something crunchy, something crispy, kuch crispy, kuch crunchy, kuch kurkura, kuch tala, kuch tala bhuna, something fried, tala bhuna, something deep fried',
    'crispy, fried, fries, pakora, samosa, nachos'),
  ('something creamy', 'malai, korma, makhani, pasta, ice cream'),
  ('something salty, kuch namkeen', 'namkeen, chips, fries, farsan, samosa'),
  ('something chocolatey, something chocolaty, something chocolate', 'chocolate, brownie, chocolate cake'),
  ('comfort food, ghar ka khana, ghar jaisa khana, home style food, homestyle food, homely food, home cooked food, maa ke haath',
    'thali, meals, dal, khichdi, rajma, curd rice, roti'),
  ('breakfast, nashta, nashte, subah ka nashta, subah ka khana, something breakfast', 'breakfast, idli, dosa, poha, upma, paratha, omelette, puri'),
  ('lunch, dopahar ka khana, din ka khana', 'thali, meals, lunch, biryani, rice bowl, roti'),
  ('dinner, supper, raat ka khana', 'thali, dinner, biryani, north indian, roti, meals'),
  ('brunch', 'brunch, breakfast, pancake, omelette, sandwich, waffle'),
  ('snacks, snack, evening snack, evening snacks, shaam ka nashta, something to munch, munch, munchies, quick bite, quick bites, kuch snacks, tea time snacks, light snacks',
    'snacks, samosa, pakora, sandwich, chaat, fries, roll, momo, puff'),
  ('chai ke saath', 'samosa, pakora, biscuit, bun maska, sandwich'),
  ('party food, finger food, starters', 'starters, pizza, tikka, kebab, fries, nachos, spring roll'),
  ('street style, roadside food', 'street food, chaat, vada pav, pani puri'),
  ('fasting food, vrat ka khana', 'fasting, sabudana')
) moods (list, foods)
cross join lateral unnest(string_to_array(list, ', ')) mood
cross join lateral unnest(string_to_array(foods, ', ')) food
where mood <> food
on conflict do nothing;

with pairs as (
  select first, means
  from (values
    ('fried', 'tala hua, tali hui, tale hue, tala'),
    ('roasted', 'bhuna hua, bhuni hui, sika hua'),
    ('boiled', 'ubla hua, ubli hui, uble hue, ubla'),
    ('steamed', 'bhaap, bhaap wale, bhaap wala, bhap'),
    ('stuffed', 'bhara hua, bhari hui'),
    ('grilled', 'grill kiya hua'),
    ('mushroom', 'kukurmutta'),
    ('pakora', 'pakode, pakore'),
    ('seafood', 'prawn, crab, squid, lobster')
  ) lists (first, list)
  cross join lateral unnest(string_to_array(list, ', ')) means
)
insert into search_synonyms (words, means, kind)
select first, means, 'food'
from pairs
where not exists (
  select from search_synonyms known
  where known.kind = 'food' and least(known.words, known.means) = least(pairs.first, pairs.means)
    and greatest(known.words, known.means) = greatest(pairs.first, pairs.means)
)
on conflict do nothing;

-- Menus with tender coconut mostly mean ice cream.
delete from search_synonyms
where kind = 'food' and 'nariyal pani' in (words, means) and ('tender coconut' in (words, means) or 'elaneer' in (words, means));
