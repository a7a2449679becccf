-- Who keeps the site's data was told of failures before, and goes on being told; who holds all codes holds this one.
UPDATE account SET permissions = permissions || '{system:server:manage}'
WHERE role = 'admin' AND 'system:site:manage' = ANY(permissions) AND NOT 'system:server:manage' = ANY(permissions);
