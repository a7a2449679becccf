-- Who registered with their first sign-in did so from its address.
UPDATE account SET registered_ip = first.ip
FROM (
	SELECT DISTINCT ON (uid) uid, ip, at FROM activity_log
	WHERE kind = 'sign_in' AND act IN ('sms', 'jverification', 'external', 'anonymity') AND ip IS NOT NULL
	ORDER BY uid, id
) AS first
WHERE first.uid = account.uid AND first.at BETWEEN account.created_at - interval '1 minute' AND account.created_at + interval '1 minute';

