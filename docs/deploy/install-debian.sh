#!/bin/sh
# Installs the hub on Debian 13, from the folder that this script was unpacked in, so that it starts with the computer. As root:
#   sh docs/deploy/install-debian.sh [--screen] [--backup DIR] [--domain NAME]
# --screen        this computer also shows the hub, full screen, after it has started
# --backup DIR    a backup every night into DIR, a folder that is there, on another disk
# --domain NAME   https under this name, by Caddy; the name must lead here from outside
# It may be run again, also with a newer version in the folder: data and settings stay as they are.
set -eu

SOURCE=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
PROGRAM=/srv/naches
DATA=/var/lib/naches
SETTINGS=$PROGRAM/.env
screen=no backup='' domain=''

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
    --screen) screen=yes ;;
    --backup) backup=${2:?"--backup needs a folder"}; shift ;;
    --domain) domain=${2:?"--domain needs a name"}; shift ;;
    *) fail "Usage: sh docs/deploy/install-debian.sh [--screen] [--backup DIR] [--domain NAME]" ;;
  esac
  shift
done

[ "$(id -u)" = 0 ] || fail "Run this as root: sudo sh docs/deploy/install-debian.sh"
[ -f "$SOURCE/server.mjs" ] || fail "There is no hub in $SOURCE. Run this script where the hub was unpacked."
[ -z "$backup" ] || [ -d "$backup" ] || fail "There is no folder $backup. Mount the disk for the backup, make the folder on it, and run this again."

# Whether systemd runs: not in a container or while an image is made. Services then start with the computer.
booted() { [ -d /run/systemd/system ]; }

echo "Installing Debian's programs ..."
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends nodejs npm ca-certificates ffmpeg postgresql-client build-essential python3 libnode-dev
node -e 'const [major, minor] = process.versions.node.split("."); process.exit((major == 24 && minor >= 11) || (major == 22 && minor >= 12) || (major == 20 && minor >= 19) ? 0 : 1)' ||
  fail "The hub does not run on Node.js $(node --version): it needs 22, from 22.12 on, 24, from 24.11 on, or 20, from 20.19 on. Debian 13 has 20.19."

id naches >/dev/null 2>&1 || useradd --system --home-dir "$DATA" --shell /usr/sbin/nologin naches
install -d -o naches -g naches -m 700 "$DATA"

if [ "$SOURCE" != "$PROGRAM" ]; then
  echo "Copying the hub to $PROGRAM ..."
  ! booted || systemctl stop naches.service 2>/dev/null || true
  install -d -m 755 "$PROGRAM"
  # The program as a whole, without what is of this place; what was built is built anew where the program has changed.
  find "$PROGRAM" -mindepth 1 -maxdepth 1 ! -name .env ! -name node_modules ! -name .next -exec rm -rf {} +
  tar -C "$SOURCE" --exclude=./.env --exclude=./data --exclude=./node_modules --exclude=./.next --exclude=./.git -cf - . |
    tar -C "$PROGRAM" --no-same-owner -xf -
fi

echo "Building the hub (this takes some minutes) ..."
cd "$PROGRAM"
npm install --omit=dev --no-audit --no-fund
# npm leaves what was compiled for the former Node.js as it is.
node -e 'new (require("better-sqlite3"))(":memory:")' 2>/dev/null || npm rebuild better-sqlite3
npm run --silent build
# Without what only the build needed: half of it.
npm run --silent slim
# Everybody may read the program; it is root's, so that the hub cannot change itself.
chown -R root:root "$PROGRAM"
chmod -R u=rwX,go=rX "$PROGRAM"

[ -f "$SETTINGS" ] || printf '# Every setting: .env.example\nDATA_DIR=%s\n' "$DATA" >"$SETTINGS"
if [ -n "$domain" ] && ! grep -q '^PUBLIC_URL=' "$SETTINGS"; then
  printf 'PUBLIC_URL=https://%s\nHOST=127.0.0.1\nTRUSTED_PROXIES=127.0.0.1\n' "$domain" >>"$SETTINGS"
fi
chown root:naches "$SETTINGS"
chmod 640 "$SETTINGS"

install -m 644 docs/deploy/naches.service docs/deploy/naches-backup.service docs/deploy/naches-backup.timer /etc/systemd/system/
systemctl enable naches.service
if [ -n "$backup" ]; then
  chown naches:naches "$backup"
  printf 'BACKUP_DIR=%s\n' "$backup" >/etc/default/naches-backup
  systemctl enable naches-backup.timer
fi

if [ -n "$domain" ]; then
  apt-get install -y -qq --no-install-recommends caddy
  sed "s/{\$HUB_DOMAIN}/$domain/; s/{\$HUB_UPSTREAM:127.0.0.1:3000}/127.0.0.1:3000/" docs/deploy/Caddyfile >/etc/caddy/Caddyfile
  systemctl enable caddy.service
fi

if [ "$screen" = yes ]; then
  echo "Installing the screen ..."
  apt-get install -y -qq --no-install-recommends chromium xserver-xorg xserver-xorg-input-libinput x11-xserver-utils openbox lightdm dbus-user-session fonts-noto-color-emoji alsa-utils pipewire-alsa
  id kiosk >/dev/null 2>&1 || useradd --create-home --shell /bin/bash kiosk
  usermod -a -G audio,video kiosk
  install -d -m 755 /etc/lightdm/lightdm.conf.d
  cat >/etc/lightdm/lightdm.conf.d/50-naches.conf <<'SCREEN'
[Seat:*]
autologin-user=kiosk
autologin-user-timeout=0
user-session=openbox
xserver-command=X -nocursor -s 0 -dpms
SCREEN
  install -d -o kiosk -g kiosk -m 755 /home/kiosk/.config /home/kiosk/.config/openbox
  # Chromium stays on the hub; should it end, it is started again.
  cat >/home/kiosk/.config/openbox/autostart <<'SCREEN'
xset s off -dpms
until node -e 'fetch("http://localhost:3000/api/health").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'; do sleep 1; done
while :; do
  chromium --kiosk --app=http://localhost:3000/ --no-first-run --noerrdialogs --disable-session-crashed-bubble --disable-pinch --overscroll-history-navigation=0 --autoplay-policy=no-user-gesture-required
  sleep 2
done &
SCREEN
  chown kiosk:kiosk /home/kiosk/.config/openbox/autostart
  systemctl enable lightdm.service
fi

if booted; then
  systemctl daemon-reload
  systemctl restart naches.service
  [ -z "$domain" ] || systemctl restart caddy.service
  [ -z "$backup" ] || systemctl start naches-backup.timer
fi

echo
echo "Done. The hub starts with this computer; its log: journalctl -u naches"
echo "The setup code for the first caretaker: cat $DATA/setup-code.txt"
if [ "$screen" = yes ] && booted; then echo "Restart the computer once, so that the screen shows the hub."; fi
