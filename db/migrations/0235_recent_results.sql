-- The newest results of a site, for its pages: without this it would be a scan of the day.
create index bet_records__recent on bet_records (site_id, settled_at desc)
  where state in ('settled', 'resettled') and site_id is not null;
