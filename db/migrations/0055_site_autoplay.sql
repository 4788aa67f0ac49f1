-- Whether games may play round after round by themselves on a site. Providers that hold the rule are told at each launch.
alter table sites add column allows_autoplay boolean not null default true;
