-- Events for webhooks beside those of orders, in the transaction of their cause. They contain ids and states only.
create or replace function logic.announce_to_webhooks(event_kind text, restaurant bigint, facts jsonb) returns void language sql as $$
  insert into outbox (at, event, to_user, data)
  select now(), 'webhook', 0, jsonb_build_object('type', event_kind, 'restaurantId', restaurant) || facts
  where exists (
    select from webhook_endpoints where restaurant_id = restaurant and event_kind = any(kinds) and off_reason is null);
$$;

-- Every change of a menu or of the details beside it dates the restaurant's page (logic.date_pages).
create or replace function logic.announce_menu() returns trigger language plpgsql as $$
begin
  perform logic.announce_to_webhooks('menu.changed', new.restaurant_id, '{}');
  return null;
end $$;
create or replace trigger figures_announced_to_webhooks after update of changed_at on restaurant_figures for each row
  when (new.changed_at <> old.changed_at) execute function logic.announce_menu();

create or replace function logic.announce_payout() returns trigger language plpgsql as $$
begin
  perform logic.announce_to_webhooks('payout.moved', new.restaurant_id,
    jsonb_build_object('payoutId', new.payout_id, 'payoutState', new.state));
  return null;
end $$;
create or replace trigger payouts_announced_to_webhooks after update on payouts for each row
  when (new.state <> old.state and new.state <> 'SKIPPED') execute function logic.announce_payout();

create or replace function logic.announce_review() returns trigger language plpgsql as $$
begin
  perform logic.announce_to_webhooks('review.written', new.restaurant_id,
    jsonb_build_object('reviewId', new.review_id, 'orderId', new.order_id));
  return null;
end $$;
create or replace trigger reviews_announced_to_webhooks after insert on reviews for each row
  execute function logic.announce_review();

-- Complaints about orders of the restaurant, without their words.
create or replace function logic.announce_ticket() returns trigger language plpgsql as $$
begin
  if old is null or new.status <> old.status then
    perform logic.announce_to_webhooks('ticket.moved', (select restaurant_id from orders where order_id = new.order_id),
      jsonb_build_object('ticketId', new.ticket_id, 'orderId', new.order_id, 'ticketStatus', new.status));
  end if;
  return null;
end $$;
create or replace trigger tickets_announced_to_webhooks after insert or update on tickets for each row
  when (new.kind = 'COMPLAINT') execute function logic.announce_ticket();
