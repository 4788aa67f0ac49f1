-- What was asked cannot be changed, only what became of it.
grant select, insert on orders, webhooks to glasshouse_app;
grant update (state, paid_currency, paid_units, changed_at) on orders to glasshouse_app;
grant update (due_at, tries, delivered_at, last_answer) on webhooks to glasshouse_app;
grant select, insert, delete on used_nonces to glasshouse_app;
