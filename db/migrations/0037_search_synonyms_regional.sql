-- More words of the regions. Three were wrong: jilapi is mostly a fish (tilapia) on menus, pani puri is no luchi, and a dry
-- dish is seldom a sukka.
delete from search_synonyms
where kind = 'food' and ('jilapi' in (words, means) or 'luchi' in (words, means)
  or (words in ('sukka', 'dry') and means in ('sukka', 'dry')));

with groups as (
  select row_number() over () as line, string_to_array(list, ', ') as members
  from (values
    ('bajra roti, rotlo'),
    ('besan chilla, pudla'),
    ('chaas, chhash'),
    ('chana dal, cholar dal'),
    ('chicken lollipop, drums of heaven'),
    ('chicken strips, chicken tenders, chicken fingers'),
    ('chocolate, choco'),
    ('cold coffee, iced coffee, frappe'),
    ('fried chicken, broasted chicken, poricha kozhi'),
    ('gathiya, ganthia'),
    ('gol papdi, sukhdi'),
    ('haleem, khichda'),
    ('jowar roti, jolada rotti'),
    ('kane, ladyfish'),
    ('lemon soda, banta'),
    ('mayonnaise, mayo'),
    ('misal pav, misal pao'),
    ('panha, panna'),
    ('paneer puff, paneer patties'),
    ('patra, aluvadi'),
    ('poppy seed, posto, khus khus'),
    ('red rice, matta rice'),
    ('sev, shev'),
    ('sherbet, sharbat'),
    ('veg puff, veg patties')
  ) lists (list)
)
insert into search_synonyms (words, means, kind)
select other.word, first.word, 'food'
from groups
cross join lateral unnest(members) with ordinality first (word, place)
cross join lateral unnest(members) with ordinality other (word, place)
where first.place < other.place
order by line, first.place, other.place;

insert into search_synonyms (words, means, kind)
select first, means, 'food'
from (values
  ('murgi', 'chicken, murgh'),
  ('bataka', 'potato, aloo, batata'),
  ('vatana', 'peas, matar'),
  ('ringan', 'brinjal, baingan, eggplant'),
  ('dungri', 'onion, pyaz, kanda'),
  ('chhash', 'buttermilk'),
  ('bhakri', 'bajra roti, jowar roti, rotlo'),
  ('bhaja', 'fry, fried'),
  ('kosha', 'bhuna'),
  ('dhokla', 'khaman'),
  ('alfaham', 'grilled chicken'),
  ('veggie', 'vegetable')
) pairs (first, list)
cross join lateral unnest(string_to_array(list, ', ')) means;
