-- Businesses from before these settings get their first values, which the code reads without the settings' screen too.
update settings set defaults = jsonb_build_object('require_second_factor', false, 'staff_sees_takings', false,
    'staff_sells_on_credit', false, 'cash_drawers', false, 'blind_count', false, 'drawer_difference_limit', 1000,
    'deposit_percent', 0, 'deposit_notice_hours', 24, 'deposit_kept', true) || defaults
where not defaults ?& array['require_second_factor', 'staff_sees_takings', 'staff_sells_on_credit', 'cash_drawers', 'blind_count',
  'drawer_difference_limit', 'deposit_percent', 'deposit_notice_hours', 'deposit_kept'];
