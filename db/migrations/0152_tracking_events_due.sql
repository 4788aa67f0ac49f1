-- Events that no try has ended are looked for each minute, and are few; those that are over stay.
create index tracking_events__due on tracking_events (created_at) where state = 'due';
