-- Outgoing messages. Content and recipient are encrypted with the server's key, and deleted once it is sent: a dump of
-- this table contains neither a phone number nor a code.
create table messages (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  channel text not null,
  template text not null,
  sealed text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  -- After this time it is not sent any more: a code is valid for five minutes.
  useful_until timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  outcome text,
  constraint messages__channel check (channel in ('sms', 'email')),
  constraint messages__outcome check (outcome in ('sent', 'refused', 'tooLate')),
  constraint messages__end check ((ended_at is null) = (outcome is null) and (ended_at is null) = (sealed is not null))
);

create index messages__due on messages (next_try_at) where ended_at is null;
create index messages__ended on messages (ended_at) where ended_at is not null;

-- Codes that were sent and may still be typed: one for each purpose and target, both as keyed digests.
create table message_codes (
  site_id integer not null references sites,
  purpose text not null,
  target_digest text not null,
  code_digest text not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (site_id, purpose, target_digest)
);

create index message_codes__expires_at on message_codes (expires_at);

-- How many more SMS a site has paid for; without a row there is no end to them.
create table sms_credits (
  site_id integer primary key references sites,
  remaining bigint not null,
  constraint sms_credits__remaining check (remaining >= 0)
);

-- The most SMS that a site sends per day in all; without a row a thousand.
create table sms_caps (
  site_id integer primary key references sites,
  most_a_day integer not null,
  constraint sms_caps__most check (most_a_day > 0)
);

-- Recipients that a site does not write to: an SMS number by its prefix, an e-mail address whole or by its '@domain'.
create table message_blocks (
  site_id integer not null references sites,
  channel text not null,
  pattern text not null,
  primary key (site_id, channel, pattern),
  constraint message_blocks__channel check (channel in ('sms', 'email')),
  constraint message_blocks__pattern check (pattern = lower(pattern) and pattern <> '')
);

-- The public letterbox of a demonstration. Production never writes to it.
create table demo_messages (
  id bigint generated always as identity primary key,
  site_id integer not null references sites,
  channel text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  at timestamptz not null,
  constraint demo_messages__channel check (channel in ('sms', 'email'))
);

create index demo_messages__site on demo_messages (site_id, id);
create index demo_messages__at on demo_messages (at);

select fence_site('messages', 'message_codes', 'sms_credits', 'sms_caps', 'message_blocks', 'demo_messages');

grant select on message_blocks, sms_caps to glasshouse_app;
grant select, insert, delete on messages to glasshouse_app;
grant update (sealed, tries, next_try_at, ended_at, outcome) on messages to glasshouse_app;
grant select, insert, update, delete on message_codes to glasshouse_app;
grant select, update on sms_credits to glasshouse_app;
grant select, insert, delete on demo_messages to glasshouse_app;
