/* What a disk and a clock do to the server, for jadoube-endure; compiled when it runs, and never part of Jadoube.
 *
 * Preloaded into `jadoube serve`, it stands between the program and the system for all files of one folder:
 *
 *   JADOUBE_SHIM_FOLDER  the folder, with a / at its end
 *   JADOUBE_SHIM_LOG     where every change of those files is written down, in the order in which it happened
 *   JADOUBE_SHIM_ORDERS  a file of 64 bytes, by which whoever tests tells it what to do wrong (see `struct orders`)
 *
 * The log is a series of records: a head (struct head) and, for writes and renames, bytes. It is read by
 * crates/cli/src/endure/cuts/log.rs.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE = 2, SYNC = 3, UNLINK = 4, RENAME = 5, CREATE = 6, SYNC_FOLDER = 7 };

struct head {
    uint32_t what;
    uint32_t file; /* a number for each path */
    uint64_t offset;
    uint64_t length;
    char name[40]; /* the last part of the path; of RENAME, the new one, and the bytes are the old one */
};

/* Each fault happens with this chance in 65,536, to files whose name ends in -wal or .db and to copies of them. */
struct orders {
    uint32_t seed;
    uint16_t failing_sync;  /* EIO from fsync and fdatasync */
    uint16_t failing_write; /* EIO from write */
    uint16_t full;          /* ENOSPC from write and truncate */
    uint16_t short_write;   /* half of the bytes are written, and said so */
    uint16_t read_only;     /* EROFS from open for writing, write, truncate, unlink, rename */
    uint16_t unused;
    int64_t clock;          /* added to the time of day, in milliseconds */
    uint64_t done;          /* how many faults there were; written here */
};

static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;
static char folder[512];
static size_t folder_length;
static int log_fd = -1;
static volatile struct orders *orders;
static uint64_t dice;

#define MOST_FILES 65536
static uint32_t of_fd[MOST_FILES]; /* the number of the file that is open there, 0 for others */
static uint32_t folder_fd[MOST_FILES];
static char paths[1024][512];
static uint32_t known;

static int (*real_open)(const char *, int, ...);
static int (*real_open64)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static int (*real_openat64)(int, const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite64)(int, const void *, size_t, off64_t);
static int (*real_ftruncate64)(int, off64_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);
static int (*real_clock_gettime)(clockid_t, struct timespec *);

static void begin(void) {
    static int begun;
    if (begun) return;
    begun = 1;
    real_open = dlsym(RTLD_NEXT, "open");
    real_open64 = dlsym(RTLD_NEXT, "open64");
    real_openat = dlsym(RTLD_NEXT, "openat");
    real_openat64 = dlsym(RTLD_NEXT, "openat64");
    real_close = dlsym(RTLD_NEXT, "close");
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite64 = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate64 = dlsym(RTLD_NEXT, "ftruncate64");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_rename = dlsym(RTLD_NEXT, "rename");
    real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
    const char *where = getenv("JADOUBE_SHIM_FOLDER");
    if (where && strlen(where) < sizeof folder) {
        strcpy(folder, where);
        folder_length = strlen(folder);
    }
    const char *log = getenv("JADOUBE_SHIM_LOG");
    if (log) log_fd = real_open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    const char *order = getenv("JADOUBE_SHIM_ORDERS");
    if (order) {
        int fd = real_open(order, O_RDWR | O_CLOEXEC);
        if (fd >= 0) {
            void *at = mmap(NULL, 64, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
            if (at != MAP_FAILED) orders = at;
            real_close(fd);
        }
    }
}

__attribute__((constructor)) static void early(void) { begin(); }

/* The number of a path; 0 if it is none of ours. What others than the database keep there (locks, shared memory, what the
 * server says) is not written down. */
static uint32_t number_of(const char *path) {
    if (!folder_length || strncmp(path, folder, folder_length) != 0) return 0;
    size_t length = strlen(path);
    if (length >= sizeof paths[0]) return 0;
    if (length > 4 && strcmp(path + length - 4, "-shm") == 0) return 0;
    if (length > 5 && strcmp(path + length - 5, ".lock") == 0) return 0;
    for (uint32_t at = 0; at < known; at++)
        if (strcmp(paths[at], path) == 0) return at + 1;
    if (known == 1024) return 0;
    strcpy(paths[known++], path);
    return known;
}

static void note(uint32_t what, uint32_t file, uint64_t offset, uint64_t length, const void *bytes, const char *name) {
    if (log_fd < 0) return;
    struct head head = {.what = what, .file = file, .offset = offset, .length = length};
    const char *last = strrchr(name, '/');
    strncpy(head.name, last ? last + 1 : name, sizeof head.name - 1);
    char *whole = malloc(sizeof head + (bytes ? length : 0));
    if (!whole) abort();
    memcpy(whole, &head, sizeof head);
    if (bytes) memcpy(whole + sizeof head, bytes, length);
    size_t all = sizeof head + (bytes ? length : 0);
    if (real_write(log_fd, whole, all) != (ssize_t)all) abort();
    free(whole);
}

static int strikes(uint16_t chance) {
    if (!chance) return 0;
    if (!dice) dice = orders->seed * 2654435761u + 88172645463325252u;
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    if ((uint16_t)(dice >> 20) >= chance) return 0;
    orders->done++;
    return 1;
}

static int fails(int error) {
    errno = error;
    return -1;
}

static int opened(int fd, const char *path, int flags, int was_there) {
    if (fd < 0 || fd >= MOST_FILES) return fd;
    pthread_mutex_lock(&one);
    of_fd[fd] = 0;
    folder_fd[fd] = 0;
    uint32_t file = number_of(path);
    if (file) {
        of_fd[fd] = file;
        if ((flags & O_CREAT) && !was_there) note(CREATE, file, 0, 0, NULL, path);
        if (flags & O_TRUNC) note(TRUNCATE, file, 0, 0, NULL, path);
    } else if (folder_length && strncmp(path, folder, folder_length - 1) == 0 && strlen(path) <= folder_length) {
        folder_fd[fd] = 1;
    }
    pthread_mutex_unlock(&one);
    return fd;
}

static int is_there(const char *path) { return access(path, F_OK) == 0; }

static int refuses(const char *path, int flags) {
    if (!orders || !(flags & (O_WRONLY | O_RDWR | O_CREAT))) return 0;
    pthread_mutex_lock(&one);
    int no = number_of(path) && strikes(orders->read_only);
    pthread_mutex_unlock(&one);
    return no;
}

#define OPENS(real, ...)                                                         \
    mode_t mode = 0;                                                             \
    if (flags & (O_CREAT | O_TMPFILE)) {                                         \
        va_list rest;                                                            \
        va_start(rest, flags);                                                   \
        mode = va_arg(rest, mode_t);                                             \
        va_end(rest);                                                            \
    }                                                                            \
    begin();                                                                     \
    if (refuses(path, flags)) return fails(EROFS);                               \
    int was_there = is_there(path);                                              \
    return opened(real(__VA_ARGS__, mode), path, flags, was_there);

int open(const char *path, int flags, ...) { OPENS(real_open, path, flags) }
int open64(const char *path, int flags, ...) { OPENS(real_open64, path, flags) }
int openat(int at, const char *path, int flags, ...) { OPENS(real_openat, at, path, flags) }
int openat64(int at, const char *path, int flags, ...) { OPENS(real_openat64, at, path, flags) }

int close(int fd) {
    begin();
    if (fd >= 0 && fd < MOST_FILES) {
        pthread_mutex_lock(&one);
        of_fd[fd] = 0;
        folder_fd[fd] = 0;
        pthread_mutex_unlock(&one);
    }
    return real_close(fd);
}

static uint32_t open_at(int fd) { return fd >= 0 && fd < MOST_FILES ? of_fd[fd] : 0; }

static ssize_t writes(int fd, const void *bytes, size_t length, off64_t offset, int at_offset) {
    begin();
    uint32_t file = open_at(fd);
    if (!file) return at_offset ? real_pwrite64(fd, bytes, length, offset) : real_write(fd, bytes, length);
    pthread_mutex_lock(&one);
    if (orders) {
        int error = strikes(orders->full) ? ENOSPC : strikes(orders->failing_write) ? EIO
                  : strikes(orders->read_only) ? EROFS : 0;
        if (error) {
            pthread_mutex_unlock(&one);
            return fails(error);
        }
        if (length > 1 && strikes(orders->short_write)) length /= 2;
    }
    if (!at_offset) {
        int flags = fcntl(fd, F_GETFL);
        offset = lseek(fd, 0, flags & O_APPEND ? SEEK_END : SEEK_CUR);
    }
    ssize_t written = at_offset ? real_pwrite64(fd, bytes, length, offset) : real_write(fd, bytes, length);
    if (written > 0) note(WRITE, file, (uint64_t)offset, (uint64_t)written, bytes, paths[file - 1]);
    pthread_mutex_unlock(&one);
    return written;
}

ssize_t write(int fd, const void *bytes, size_t length) { return writes(fd, bytes, length, 0, 0); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) { return writes(fd, bytes, length, offset, 1); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return writes(fd, bytes, length, offset, 1); }

static int truncates(int fd, off64_t length) {
    begin();
    uint32_t file = open_at(fd);
    if (!file) return real_ftruncate64(fd, length);
    pthread_mutex_lock(&one);
    if (orders && (strikes(orders->full) || strikes(orders->read_only))) {
        pthread_mutex_unlock(&one);
        return fails(ENOSPC);
    }
    int done = real_ftruncate64(fd, length);
    if (done == 0) note(TRUNCATE, file, 0, (uint64_t)length, NULL, paths[file - 1]);
    pthread_mutex_unlock(&one);
    return done;
}

int ftruncate64(int fd, off64_t length) { return truncates(fd, length); }
int ftruncate(int fd, off_t length) { return truncates(fd, length); }

static int syncs(int fd, int (*real)(int)) {
    begin();
    uint32_t file = open_at(fd);
    int of_folder = fd >= 0 && fd < MOST_FILES && folder_fd[fd];
    if (!file && !of_folder) return real(fd);
    pthread_mutex_lock(&one);
    if (orders && strikes(orders->failing_sync)) {
        pthread_mutex_unlock(&one);
        return fails(EIO);
    }
    int done = real(fd);
    if (done == 0) note(of_folder ? SYNC_FOLDER : SYNC, file, 0, 0, NULL, file ? paths[file - 1] : "");
    pthread_mutex_unlock(&one);
    return done;
}

int fsync(int fd) { return syncs(fd, real_fsync); }
int fdatasync(int fd) { return syncs(fd, real_fdatasync); }

int unlink(const char *path) {
    begin();
    pthread_mutex_lock(&one);
    uint32_t file = number_of(path);
    if (file && orders && strikes(orders->read_only)) {
        pthread_mutex_unlock(&one);
        return fails(EROFS);
    }
    int done = real_unlink(path);
    if (done == 0 && file) note(UNLINK, file, 0, 0, NULL, path);
    pthread_mutex_unlock(&one);
    return done;
}

int rename(const char *from, const char *to) {
    begin();
    pthread_mutex_lock(&one);
    uint32_t file = number_of(from), other = number_of(to);
    if (file && orders && strikes(orders->read_only)) {
        pthread_mutex_unlock(&one);
        return fails(EROFS);
    }
    int done = real_rename(from, to);
    if (done == 0 && (file || other)) {
        const char *last = strrchr(from, '/');
        last = last ? last + 1 : from;
        note(RENAME, file, 0, strlen(last), last, to);
    }
    pthread_mutex_unlock(&one);
    return done;
}

int clock_gettime(clockid_t which, struct timespec *time) {
    begin();
    int done = real_clock_gettime(which, time);
    if (done == 0 && orders && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) {
        int64_t ahead = orders->clock;
        time->tv_sec += ahead / 1000;
        time->tv_nsec += ahead % 1000 * 1000000;
        if (time->tv_nsec >= 1000000000) time->tv_nsec -= 1000000000, time->tv_sec++;
        if (time->tv_nsec < 0) time->tv_nsec += 1000000000, time->tv_sec--;
    }
    return done;
}
