//! A server from the shell: `cargo run -p server --example serve -- club.db 127.0.0.1:8080`.

use server::{Config, serve};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let database = arguments.next().unwrap_or_else(|| "jadoube.db".to_string());
    let address = arguments.next().unwrap_or_else(|| "127.0.0.1:8080".to_string()).parse()?;
    serve(Config::new(database, address), |server| println!("http://{}", server.address())).await?;
    Ok(())
}
