-- Programs of others had tokens that no member was asked for: their sessions end, and they ask.
WITH ended AS (
  UPDATE "auth_session" SET "ended_at" = now(), "ended_reason" = 'program-ended'
  WHERE "parent_sid" IS NOT NULL AND "ended_at" IS NULL
  RETURNING "sid"
)
DELETE FROM "auth_oidc_model" WHERE "grant_id" IN (SELECT "sid" FROM ended);
