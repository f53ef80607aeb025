create or replace trigger table_settings_announced_when_added after insert on table_settings
  referencing new table as changed for each statement execute function logic.announce_restaurants_of_changed();
create or replace trigger table_settings_announced_when_altered after update on table_settings
  referencing new table as changed for each statement execute function logic.announce_restaurants_of_changed();
