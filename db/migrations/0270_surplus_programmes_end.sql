-- Programmes of cash surplus have an end of their own. After it savings come home, once for each end: this is the last day
-- of the latest programme for which that was done.

alter table cash_surplus_accounts add column ended_day date;

grant update (ended_day) on cash_surplus_accounts to glasshouse_app;
