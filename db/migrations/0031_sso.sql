-- Login tokens that were exchanged for a session. A token is encrypted and self-contained; only its use has to be
-- stored, until it has expired anyway.
create table used_login_tokens (
  id text primary key,
  site_id integer not null references sites,
  expires_at timestamptz not null
);

create index used_login_tokens__expires_at on used_login_tokens (expires_at);

select fence_site('used_login_tokens');

grant select, insert, delete on used_login_tokens to glasshouse_app;

-- Operators' machines sign what they ask; a request that was answered is not answered twice. Lost by a crash, after
-- which a request of the last minute could be repeated: the code that it gets is as short-lived as the first one.
create unlogged table used_nonces (
  caller text not null,
  nonce text collate "C" not null,
  used_at timestamptz not null,
  constraint used_nonces__caller_nonce primary key (caller, nonce)
);

create index used_nonces__used_at on used_nonces (used_at);

grant select, insert, delete on used_nonces to glasshouse_app;
