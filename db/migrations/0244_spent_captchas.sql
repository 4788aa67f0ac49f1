-- A captcha is a row only once it was answered: what is needed to check the answer is in its token, under keyed digests.
-- The first answer spends it, right or wrong.
drop table captchas;

create table spent_captchas (
  token_hash text collate "C" primary key,
  site_id integer not null references sites,
  expires_at timestamptz not null
);

create index spent_captchas__expires_at on spent_captchas (expires_at);

select fence_site('spent_captchas');

grant select, insert, update, delete on spent_captchas to glasshouse_app;
