-- Actions of the audit are in the past tense everywhere. The table is large, but these kinds of rows have few entries; the index of kinds
-- finds them, one business after the other. Nobody else changes entries, so the update waits for nobody and nobody for it. Servers of the
-- release before still write the old words meanwhile, and what reads `created` of employees reads `create` too (decision 0046).
update audit_entries a set action = case a.action
    when 'cancelling' then 'cancellation_requested'
    when 'connect' then 'connected'
    when 'create' then 'created'
    when 'delete' then 'deleted'
    when 'disconnect' then 'disconnected'
    when 'freeze' then 'frozen'
    when 'join' then 'joined'
    when 'join_link' then 'join_link_made'
    when 'reset_link' then 'reset_link_made'
    when 'reset_link_on_machine' then 'reset_link_made_on_machine'
    when 'rights' then 'rights_changed'
    when 'rotate' then 'rotated'
    when 'terms' then 'terms_changed'
    when 'unfreeze' then 'unfrozen'
    else 'changed' end
from companies c
where a.company_id = c.id
  and a.entity in ('api_key', 'app_connection', 'edocument', 'email_template', 'employee', 'export', 'iys_account', 'media', 'site_domain',
                   'statement', 'theme', 'webhook')
  and a.action in ('cancelling', 'connect', 'create', 'delete', 'disconnect', 'freeze', 'join', 'join_link', 'reset_link',
                   'reset_link_on_machine', 'rights', 'rotate', 'terms', 'unfreeze', 'update', 'updated');
