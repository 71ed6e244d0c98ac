# Starts a program that sees the system's programs, the files named and one folder, in a mount namespace of its own.
# Usage: unshare -rnmpf --kill-child sh mounts.sh FOLDER READABLE... -- PROGRAM...
set -e
# Any folder that is always there and that no program needs.
root=/sys
folder=$1
shift
mount -t tmpfs -o mode=755,size=1m none "$root"

show() {
  [ -e "$1" ] || return 0
  # What is in the folder is shown with it, and must not be emptied.
  if [ -e "$root$1" ]; then
    :
  elif [ -d "$1" ]; then
    mkdir -p "$root$1"
  else
    mkdir -p "$root$(dirname "$1")"
    : > "$root$1"
  fi
  mount --rbind "$1" "$root$1"
}
# The options that a mount has already cannot be taken from it here, so they are said again.
read_only() {
  mount -o "remount,bind,$(findmnt -nro VFS-OPTIONS -T "$1"),ro" "$root$1"
}

for name in bin sbin lib lib32 lib64 libx32; do
  if [ -L "/$name" ]; then cp -P "/$name" "$root/$name"; else show "/$name"; fi
done
for name in /usr /etc/alternatives /etc/ld.so.cache /etc/ssl/openssl.cnf; do
  show "$name"
  [ ! -e "$name" ] || read_only "$name" || :
done
for name in null zero random urandom; do show "/dev/$name"; done
show "$folder"
while [ "$1" != -- ]; do
  show "$1"
  read_only "$1"
  shift
done
shift

cd "$root"
mkdir .old
# umount reads the list of mounts there.
ln -s .old/proc proc
pivot_root . .old
cd /
umount -l .old
rm proc
rmdir .old
mount -o remount,ro / || :
cd "$folder"
unset PWD OLDPWD
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
