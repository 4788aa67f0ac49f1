-- Personal data in other tables than the members' own: encrypted too (docs/decisions/094). What can be made anew goes.

do $$
begin
  if exists (select from agent_applications) or exists (select from deposit_orders where payer_name is not null or proof is not null) then
    raise exception 'this database holds personal data in plain text, from before the first release'
      using hint = 'Start with an empty database: a demonstration makes a new one when its data folder is deleted.';
  end if;
end $$;

-- How an applicant is reached, what they promote, their remark.
alter table agent_applications
  drop column contact, drop column promotion_channel, drop column remark,
  add column details text collate "C" not null;

grant update (details) on agent_applications to glasshouse_app;

-- Who pays, and the payer's proof.
alter table deposit_orders
  drop column payer_name, drop column proof,
  add column payer text collate "C";

update tracking_events set state = 'given_up', person = null where state = 'due';
alter table tracking_events alter column person type text collate "C" using null;

delete from oauth_tickets;
alter table oauth_tickets
  drop column name, drop column email,
  add column person text collate "C" not null;

grant update (person) on oauth_tickets to glasshouse_app;

-- The demonstration's letterbox shows its messages to everyone, and keeps them like all others.
delete from demo_messages;
alter table demo_messages
  drop column recipient, drop column subject, drop column body,
  add column message text collate "C" not null;

grant update (message) on demo_messages to glasshouse_app;
