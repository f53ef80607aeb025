-- An order's events go to whoever owns its restaurant now: who owned it when it was placed was kept and never read.
alter table orders drop column vendor_id;
