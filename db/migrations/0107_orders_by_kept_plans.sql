-- The statements of place_orders keep their plans. PostgreSQL expects ten orders of a batch whose size it does not know, finds
-- plans for the one that there mostly is cheaper, and so planned most statements of each batch anew.
alter function place_orders(jsonb, boolean) set plan_cache_mode = force_generic_plan;
