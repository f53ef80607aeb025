-- Pages for visitors show who runs the marketplace, its name and its fee.
create or replace trigger marketplace_announced after insert or update on marketplace
  for each statement execute function logic.announce_everything();
create or replace trigger brand_announced after insert or update on brand
  for each statement execute function logic.announce_everything();
create or replace trigger marketplace_terms_announced after update on marketplace_terms
  for each row when ((old.platform_fee_paise, old.are_prices_with_tax)
    is distinct from (new.platform_fee_paise, new.are_prices_with_tax))
  execute function logic.announce_everything();

create or replace trigger marketplace_terms_changed before update on marketplace_terms for each row
  execute function logic.raise_state();

-- Tax rates are terms of bills, and so are GSTINs: they decide between the state's tax and the union's.
create or replace function logic.raise_state_of_terms() returns trigger language plpgsql as $$
begin
  update marketplace_terms set platform_fee_paise = platform_fee_paise;
  return null;
end $$;
create or replace trigger tax_rates_changed after insert or update or delete on tax_rates for each statement
  execute function logic.raise_state_of_terms();
create or replace trigger marketplace_gstins_changed after insert or update of gstins on marketplace for each statement
  execute function logic.raise_state_of_terms();
