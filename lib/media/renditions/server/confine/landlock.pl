# Starts a program that sees the system's programs, the files named and one folder, by Landlock. Ends with 126 where the kernel has none.
# Usage: setpriv --no-new-privs perl landlock.pl FOLDER READABLE... -- PROGRAM...
use strict;
use warnings;

my ( $CREATE, $ADD, $RESTRICT ) = ( 444, 445, 446 );
my ( $EXECUTE, $WRITE_FILE, $READ_FILE, $READ_DIR ) = ( 1, 2, 4, 8 );
my $O_PATH = 0x200000;

my $folder = shift;
my @readable;
while ( ( my $word = shift ) ne '--' ) { push @readable, $word }

my $abi = syscall( $CREATE, 0, 0, 1 );
exit 126 if $abi < 1;
my $all = $abi >= 5 ? 0xffff : $abi >= 3 ? 0x7fff : $abi >= 2 ? 0x3fff : 0x1fff;
# From 4 on it also takes away TCP, from 6 on signals to processes outside and abstract sockets.
my $rules = pack 'QQQ', $all, $abi >= 4 ? 3 : 0, $abi >= 6 ? 3 : 0;
my $size = $abi >= 6 ? 24 : $abi >= 4 ? 16 : 8;
my $set = syscall( $CREATE, $rules, $size, 0 );
exit 126 if $set < 0;

sub allow {
    my ( $path, $access ) = @_;
    sysopen( my $handle, $path, $O_PATH ) or return;
    $access &= $EXECUTE | $WRITE_FILE | $READ_FILE | ( $all & 0x4000 ) if !-d $path;
    my $rule = pack 'Ql', $access & $all, fileno $handle;
    exit 126 if syscall( $ADD, $set, 1, $rule, 0 ) != 0;
}

allow( $_, $EXECUTE | $READ_FILE | $READ_DIR )
  for qw(/usr /bin /sbin /lib /lib32 /lib64 /libx32 /etc/alternatives /etc/ld.so.cache /etc/ssl/openssl.cnf), @readable;
allow( "/dev/$_", $READ_FILE | $WRITE_FILE ) for qw(null zero random urandom);
allow( $folder, $all );
exit 126 if syscall( $RESTRICT, $set, 0 ) != 0;
exec { $ARGV[0] } @ARGV;
exit 127;
