#!/bin/sh
# Makes the secrets that compose.yaml names, in deploy/secrets, once: what is there already stays as it is.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets

make() {
  [ -s "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"
  # The containers read them as users of their own; the folder keeps others of this machine out.
  chmod 644 "secrets/$1"
}

random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

make database-password "$(random)"
make database-url "postgres://gongdu:$(cat secrets/database-password)@database:5432/gongdu"
make redis-password "$(random)"
make redis-url "redis://:$(cat secrets/redis-password)@redis:6379"
make bucket-password "$(random)"
[ -e secrets/sms-access-key-secret ] || : > secrets/sms-access-key-secret
chmod 700 secrets
[ -s secrets/sms-access-key-secret ] || echo "still to do: the secret of your SMS service in deploy/secrets/sms-access-key-secret"
