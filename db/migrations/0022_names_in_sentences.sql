-- A name by its words alone, so that a sentence that holds them finds it however it is punctuated.
create function words_of_name(name text) returns text language sql immutable parallel safe
  return trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'));

create index search_names_words on search_names (words_of_name(name_key));
