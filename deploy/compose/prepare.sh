#!/bin/sh
# Makes the secrets of compose.yaml in ./secrets, each once: what exists is kept. With an argument, that is the mail server:
# ./prepare.sh 'smtps://user:password@mail.example.org:465'
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
# The folder is closed to others; the files in it are open, because processes in containers have users of their own.
chmod 700 secrets

make() {
  if [ -e "secrets/$1" ]; then
    echo "kept secrets/$1"
    return
  fi
  printf '%s\n' "$2" > "secrets/$1.new"
  chmod 644 "secrets/$1.new"
  mv "secrets/$1.new" "secrets/$1"
  echo "made secrets/$1"
}

random() { openssl rand -hex "$1"; }

make app-secret "$(openssl rand -base64 48)"
make encryption-keys "$(openssl rand -base64 32)"
make database-password "$(random 24)"
make database-url "postgres://denmate:$(cat secrets/database-password)@database:5432/denmate"
make storage.env "ROOT_ACCESS_KEY=$(random 10)
ROOT_SECRET_KEY=$(random 24)"
make s3-credentials "[default]
aws_access_key_id = $(sed -n 's/^ROOT_ACCESS_KEY=//p' secrets/storage.env)
aws_secret_access_key = $(sed -n 's/^ROOT_SECRET_KEY=//p' secrets/storage.env)"
# Without a mail server: the one of the profile `mail`, which delivers nothing.
make smtp-url "${1:-smtp://mail:1025?requireTLS=false}"

echo 'Keep a copy of app-secret and encryption-keys away from this machine: without the second, stored files are lost.'
