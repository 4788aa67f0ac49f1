-- Messages to merchants, written in the transaction that made them true and sent afterwards, at least once.
create table webhooks (
  id uuid primary key,
  order_id bigint not null references orders,
  -- The very bytes that are sent and signed, each time the same.
  body text not null,
  made_at timestamptz not null,
  -- When it is tried next; null when there is nothing more to do.
  due_at timestamptz,
  tries integer not null default 0,
  delivered_at timestamptz,
  last_answer text
);

create index webhooks__due on webhooks (due_at) where due_at is not null;
create index webhooks__of_order on webhooks (order_id, made_at);
