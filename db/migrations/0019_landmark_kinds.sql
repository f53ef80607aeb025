alter table landmarks drop constraint landmarks_kind, add constraint landmarks_kind check (
  kind in ('airport', 'beach', 'bus stand', 'campus', 'hospital', 'junction', 'lake', 'mall', 'market', 'metro station', 'park',
    'place of worship', 'railway station', 'sight', 'stadium', 'tech park'));
